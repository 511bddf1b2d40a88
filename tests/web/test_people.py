"""People: names, order, colours and marks of seats, whoever else reseats them meanwhile."""

import pytest

from companion import tables
from companion.tables import Sent
from tests.web.conftest import HOSTILE, Phone, blank_table, example_table, page_of


@pytest.fixture
def code(store, shapes):
    return example_table(store, shapes)


def seats(store, code):
    return store.head(code).document["seats"]


def form_of(phone, code, action):
    return phone.open(f"/t/{code}/more").form(f"/{action}")


def done_form(phone, code, index):
    return phone.open(f"/t/{code}/seat/{index}").form("/done")


def test_seats_are_renamed_everywhere(phone, store, code):
    names = HOSTILE[:3]
    answer = phone.press(form_of(phone, code, "seats"), {"seat": [*names, ""]})
    assert answer.status_code == 303
    assert seats(store, code) == names
    head = store.head(code).document
    assert head["state"]["order"] == [names[2], names[0], names[1]]
    assert head["state"]["hands"][names[0]]["owed"] == {names[1]: 3}
    for index in range(3):
        assert phone.open(f"/t/{code}/seat/{index}").heading == " ".join(names[index].split())


def test_two_may_swap_their_names(phone, store, code):
    hand = store.head(code).document["state"]["hands"]["Ann"]
    phone.press(form_of(phone, code, "seats"), {"seat": ["Ben", "Ann", "Cleo", ""]})
    assert seats(store, code) == ["Ben", "Ann", "Cleo"]
    assert store.head(code).document["state"]["hands"]["Ben"]["number"] == hand["number"]


def test_a_blank_name_leaves_the_name_as_it_is(phone, store, code):
    phone.press(form_of(phone, code, "seats"), {"seat": ["", " ", "Cleopatra", ""]})
    assert seats(store, code) == ["Ann", "Ben", "Cleopatra"]


def test_one_more_sits_down_and_a_double_tap_seats_nobody_twice(phone, store, code):
    form = form_of(phone, code, "seats")
    for _ in range(3):
        answer = phone.press(form, {"seat": ["Anna", "Ben", "Cleo", "Dov"]})
        assert answer.status_code == 303
    assert seats(store, code) == ["Anna", "Ben", "Cleo", "Dov"]


@pytest.mark.parametrize(
    "names",
    [["Anna", "Ben", "Cleo", "Ben"], ["Ben", "Ben", "Cleo", ""], ["x" * 41, "Ben", "Cleo", ""],
     ["Anna", "a\x00b", "Cleo", ""], ["Anna", "Ben", "Cleo", "x" * 41]],
)  # fmt: skip
def test_names_that_can_not_be_are_refused_whole(phone, store, code, names):
    before = store.head(code)
    answer = phone.press(form_of(phone, code, "seats"), {"seat": names})
    assert answer.status_code == 422
    assert "Nothing was changed" in answer.text
    assert store.head(code) == before


def test_more_than_the_game_seats_are_refused_whole(phone, store, code):
    before = store.head(code)
    names = ["Anna", "Ben", "Cleo", *[f"Guest {n}" for n in range(9)]]
    assert phone.client.post(f"/t/{code}/seats", data={"seat": names}).status_code == 422
    assert store.head(code) == before


def test_whoever_renames_on_an_old_page_renames_who_was_meant(app, phone, store, code):
    form = form_of(phone, code, "seats")
    other = Phone(app.test_client())
    other.press(form_of(other, code, "order"), {"place": ["3", "1", "2"]})
    assert seats(store, code) == ["Ben", "Cleo", "Ann"]
    phone.press(form, {"seat": ["Ann", "Benjamin", "Cleo", ""]})
    assert seats(store, code) == ["Benjamin", "Cleo", "Ann"]


def test_a_name_left_as_it_was_undoes_nobody_elses_renaming(app, phone, store, code):
    form = form_of(phone, code, "seats")
    other = Phone(app.test_client())
    other.press(form_of(other, code, "seats"), {"seat": ["Anna", "Ben", "Cleo", ""]})
    phone.press(form, {"seat": ["Ann", "Ben", "Cleopatra", ""]})
    assert seats(store, code) == ["Anna", "Ben", "Cleopatra"]


def test_seats_are_put_into_another_order_by_the_names_they_have_now(app, phone, store, code):
    form = form_of(phone, code, "order")
    other = Phone(app.test_client())
    other.press(form_of(other, code, "seats"), {"seat": ["Anna", "Ben", "Cleo", ""]})
    phone.press(form, {"place": ["2", "2", "1"]})
    assert seats(store, code) == ["Cleo", "Anna", "Ben"]


def test_nobody_is_put_out_by_an_order_of_others(phone, store, code):
    form = form_of(phone, code, "order")
    tables.set_seats(store, code, ["Ann", "Ben", "Cleo", "Dov"], Sent())
    answer = phone.press(form, {"place": ["3", "2", "1"]})
    assert answer.status_code == 422
    assert "sat down or left meanwhile" in answer.text
    assert seats(store, code) == ["Ann", "Ben", "Cleo", "Dov"]


@pytest.mark.parametrize(
    "places", [[], ["1"], ["1", "2", "x"], ["1", "2", "3", "4"], ["1", "", "2"]]
)
def test_an_order_of_too_few_or_too_many_is_refused(phone, store, places):
    code = blank_table(store, store.games["every-shape"], 3)
    answer = phone.client.post(f"/t/{code}/order", data={"place": places})
    assert answer.status_code == 422
    assert seats(store, code) == ["Ann", "Ben", "Cleo"]


def test_a_seat_marks_itself_done_and_not_after_all(phone, store, code):
    for done in (["Ann"], []):
        form = done_form(phone, code, 0)
        for _ in range(2):
            assert phone.press(form, None, form.buttons[0]).status_code == 303
        assert store.head(code).keeping.done == done


def test_two_phones_that_mark_one_seat_mark_it_done(app, phone, store, code):
    other = Phone(app.test_client())
    forms = [(one, done_form(one, code, 0)) for one in (phone, other)]
    for one, form in forms:
        one.press(form, None, form.buttons[0])
    assert store.head(code).keeping.done == ["Ann"]


def test_nobody_who_does_not_sit_there_is_done(phone, store, code):
    data = {"seat": "Zoe", "done": "yes"}
    assert phone.client.post(f"/t/{code}/done", data=data).status_code == 422
    assert store.head(code).keeping.done == []


def test_colours_chosen_on_two_phones_merge(app, phone, store, code):
    other = Phone(app.test_client())
    one, two = form_of(phone, code, "colours"), form_of(other, code, "colours")
    phone.press(one, {"colour": ["red", "", ""]})
    other.press(two, {"colour": ["", "blue", "nonsense"]})
    assert store.head(code).keeping.colours == {"Ann": "red", "Ben": "blue"}


@pytest.mark.parametrize("name", ["", "Ben", "عليّ", "x" * 99, "a\x00b", "👩‍🚀" * 40, 'a;b=c, "d"'])
def test_whoever_uses_a_phone_is_remembered_if_that_can_be_a_name(phone, store, code, name):
    phone.client.post(f"/t/{code}/me", data={"name": name})
    form = form_of(phone, code, "finish")
    assert phone.press(form).status_code == 303
    cut = name.strip()[:40]
    assert store.log(code)[-1].by == (cut if "\0" not in cut else "")


def test_what_is_remembered_no_script_and_no_other_site_can_read(phone, code):
    made = phone.client.post("/new/every-shape", data={"seat": HOSTILE})
    for answer in (made, phone.client.get(f"/t/{code}/"), phone.client.post(f"/t/{code}/me")):
        cookies = answer.headers.getlist("Set-Cookie")
        assert cookies
        assert all("HttpOnly" in cookie and "SameSite=Lax" in cookie for cookie in cookies)
        assert all(len(cookie) < 4_096 for cookie in cookies)


def test_the_page_of_a_seat_that_is_not_there_leads_nowhere(phone, code):
    for index in ("3", "99", "9" * 5000, "-1", "x", "1.0"):
        assert phone.client.get(f"/t/{code}/seat/{index}").status_code == 404


def test_a_seat_that_the_sender_had_not_seen_yet_is_refused_in_a_sentence(phone, store, code):
    tables.set_seats(store, code, ["Ann", "Ben", "Cleo", "Dov"], Sent())
    data = {"seen": "1", "state.hands.Dov.number": "3"}
    answer = phone.client.post(f"/t/{code}/seat/3", data=data)
    assert answer.status_code == 422
    assert "not on the page any more" in page_of("", answer).text
