"""Posts from other sites are refused by the headers that browsers send; nothing of them is done."""

import pytest
from werkzeug.test import EnvironBuilder

from tests.web.conftest import blank_table, new_form

HERE = "http://localhost"
ELSEWHERE = "https://evil.example"


def allowed(site, origin):
    """What the table of stack.md says of a post's two headers, None where one is not sent."""
    if site in ("same-origin", "none"):
        return True
    if origin is None:
        return site is None
    return origin == HERE


@pytest.fixture
def code(store, game):
    return blank_table(store, game)


@pytest.mark.parametrize("site", [None, "same-origin", "none", "same-site", "cross-site", "odd"])
@pytest.mark.parametrize(
    "origin",
    [None, HERE, ELSEWHERE, "null", "", f"{HERE}.evil.example", f"{HERE}:81", "http://[", "//"],
)
def test_a_post_is_taken_only_where_its_headers_speak_for_our_own_pages(phone, site, origin):
    sent = {"Sec-Fetch-Site": site, "Origin": origin}
    headers = {name: value for name, value in sent.items() if value is not None}
    answer = phone.client.post("/try/crayon-rails", data={"form": new_form()}, headers=headers)
    assert answer.status_code == (303 if allowed(site, origin) else 403)


def test_the_host_that_people_typed_is_ours_whatever_it_is_called(phone):
    for host in ("192.168.1.5:8000", "[fd00::2]:8000", "board.local"):
        headers = {"Host": host, "Origin": f"http://{host}"}
        answer = phone.client.post("/try/crayon-rails", data={"form": new_form()}, headers=headers)
        assert answer.status_code == 303


def test_a_refused_post_changes_nothing_and_says_where_it_came_from(phone, store, code):
    headers = {"Origin": ELSEWHERE}
    answer = phone.client.post(f"/t/{code}/delete", data={"form": new_form()}, headers=headers)
    assert answer.status_code == 403
    assert "another site" in answer.text
    assert store.last(code) == 1


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE"])
def test_no_other_method_does_anything_nor_comes_from_elsewhere(phone, store, code, method):
    assert phone.client.open(f"/t/{code}/delete", method=method).status_code == 405
    headers = {"Origin": ELSEWHERE}
    answer = phone.client.open(f"/t/{code}/delete", method=method, headers=headers)
    assert answer.status_code == 403
    assert store.last(code) == 1


def test_links_from_other_sites_may_be_followed(phone, code):
    headers = {"Sec-Fetch-Site": "cross-site", "Origin": ELSEWHERE}
    assert phone.client.get(f"/t/{code}/", headers=headers).status_code == 200


def test_our_own_forms_say_where_they_come_from(phone):
    """Without a referrer browsers send a form's Origin as null: on a plain home network, where
    there is no Sec-Fetch-Site either, nothing could ever be saved.
    """
    policy = phone.client.get("/").headers["Referrer-Policy"]
    assert policy == "same-origin"


@pytest.mark.parametrize("name", ["players-²-name", "sëat", "seat\u200b", "座席"])
@pytest.mark.parametrize("kind", ["urlencoded", "multipart", "file"])
def test_a_field_whose_name_is_not_ascii_is_refused_before_any_form_is_built(phone, name, kind):
    builder = EnvironBuilder(path="/new/crayon-rails", method="POST")
    if kind == "file":
        builder.files.add_file(name, __file__)
    else:
        builder.form.add(name, "1")
        builder.content_type = (
            "multipart/form-data" if kind == "multipart" else "application/x-www-form-urlencoded"
        )
    assert phone.client.open(builder).status_code == 400
