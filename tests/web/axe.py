"""axe, which finds barriers that keep people from using a page."""

from playwright.sync_api import Page

from launch.web import WEB
from tests.web.rest import wait_for_fades

AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
SERIOUS = ("serious", "critical")


def found_by_axe(page: Page) -> list[str]:
    """The serious problems of a page."""
    page.wait_for_load_state("networkidle")
    wait_for_fades(page)
    page.evaluate(AXE)
    result = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {one['help']}: {[node['target'] for node in one['nodes']][:4]}"
        for one in result["violations"]
        if one["impact"] in SERIOUS
    ]
