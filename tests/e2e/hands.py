"""What people do on the page of a hand."""

from playwright.sync_api import Locator, Page, expect


def field(page: Page, label: str) -> Locator:
    """The field of a number or a word, as it is called on the page."""
    return page.get_by_role("textbox", name=label, exact=True)


def save(page: Page) -> None:
    """Press Save, and wait until the page shows the table of after it."""
    before = page.locator('form[data-save] [name="form"]').input_value()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator('form[data-save] [name="form"]')).not_to_have_value(before)


def leave(page: Page, label: str, text: str) -> None:
    """Type into a field and go on to the next; a script then saves it."""
    field(page, label).fill(text)
    field(page, label).press("Tab")


def add(page: Page, group: str) -> None:
    """Add a ticket, and wait until it is there."""
    points = field(page, "Points").count()
    page.get_by_role("group", name=group, exact=True).get_by_role("button", name="Add").last.click()
    expect(field(page, "Points")).to_have_count(points + 1)


def saved(page: Page) -> None:
    """Wait until nothing waits on this phone."""
    expect(page.locator(".state")).to_contain_text("Saved")
    page.wait_for_function("() => !localStorage.getItem('drafts')")
