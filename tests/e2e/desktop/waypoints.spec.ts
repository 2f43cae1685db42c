import { expect } from "playwright/test";
import { tabTo } from "../../helpers/tabTo.ts";
import { journey } from "../journey.ts";

journey.use({ hasMap: false });

journey(
  "READ-8 READ-9 READ-7 READ-22 READ-25 READ-26 READ-27 ERR-24 the list runs along the trail and is narrowed by a search; details tell all about a waypoint, and lead to the next",
  async ({ reader, page }) => {
    await reader.openGuideMap("Amber Ridge");
    const first = reader.waypointRows.first();
    await expect(first).toContainText("Amber Gate");
    await expect(first).toContainText("elevation: 1,969 ft");
    await expect(first).toContainText("0.0 mi");
    expect((await first.boundingBox())?.height).toBe(80);
    await reader.waypointSearch.fill("post 1");
    await expect(reader.waypointRows).toHaveCount(11);
    await expect(reader.waypointRows.first()).toContainText("Post 1");
    await reader.waypointSearch.fill("no such thing");
    await expect(reader.guidePanel).toContainText("No waypoint matches");
    await reader.guidePanel.getByRole("button", { name: "Clear search" }).last().click();
    await expect(first).toContainText("Amber Gate");

    await reader.readWaypoint("Amber Gate");
    await expect(reader.guidePanel).toContainText("[40.00000, -110.00000]");
    await expect(reader.guidePanel).toContainText("1,969 ft");
    for (const icon of ["Trailhead", "Parking", "Toilet"]) {
      // Rows of the list, which lies behind the details, have such icons too.
      await expect(reader.guidePanel.locator("dl").getByRole("img", { name: icon })).toBeVisible();
    }
    await expect(page.getByText("The lower end.")).toBeVisible();
    await expect(reader.link("Timetable")).toHaveAttribute("rel", /noopener/);
    expect(await reader.guidePanel.locator("script, img[onerror]").count()).toBe(0);
    await reader.button(/^Next: Post 1, [\d.]+ mi$/).click();
    await expect(reader.title("Post 1")).toBeVisible();
    await reader.button(/^Previous: Amber Gate, 0\.0 mi$/).click();
    await expect(reader.title("Amber Gate")).toBeVisible();
  },
);

journey(
  "READ-24 READ-36 READ-37 ERR-22 closing the details, Esc and the browser's Back all return to the list; comments read within 30 minutes, though there are none, are not asked for again",
  async ({ reader, page }) => {
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().includes("/comments/?") || request.url().endsWith("/comments/")) calls++;
    });
    await reader.openGuideMap("Amber Ridge");
    await reader.readWaypoint("Post 2");
    await expect(page.getByText("No comments", { exact: true })).toBeVisible();
    await reader.button("Close").click();
    await expect(reader.title("Amber Ridge")).toBeVisible();
    await reader.readWaypoint("Post 2");
    await expect(page.getByText("No comments", { exact: true })).toBeVisible();
    expect(calls).toBe(1);
    await page.keyboard.press("Escape");
    await expect(reader.title("Amber Ridge")).toBeVisible();
    await reader.readWaypoint("Post 2");
    await page.goBack();
    await expect(page).toHaveURL(/\/guides\/Amber%20Ridge\/geo(?!.*waypoint=)/);
    await expect(reader.title("Amber Ridge")).toBeVisible();
  },
);

journey(
  "READ-8 READ-29 READ-30 READ-34 READ-35 READ-36 comments come newest first and are narrowed by kind, kept over a reload; by keys alone a reader comes from the list to those of one kind, and back",
  async ({ reader, page }) => {
    await reader.openGuideMap("Amber Ridge");
    await expect(reader.waypointRow("Amber Gate")).toContainText(/(last year|years ago)\s+A note on water/);
    await reader.readWaypoint("Amber Gate");
    await expect(reader.comments).toHaveCount(7);
    await expect(reader.comments.first()).toContainText("A note on water");
    await expect(reader.comments.first()).toContainText(/(last year|years ago)Jun 20, 2025/);
    const kinds = page.getByRole("group", { name: "Kinds of comments" }).getByRole("button");
    await expect(kinds).toHaveText([
      /1Water1 comment$/,
      /1Connectivity1 comment$/,
      /1Camping1 comment$/,
      /1Conditions1 comment$/,
      /1Trail Magic1 comment$/,
      /1Lost-N-Found1 comment$/,
    ]);
    await reader.commentKind("Camping").click();
    await expect(reader.comments).toHaveCount(1);
    await page.reload();
    await expect(reader.title("Amber Gate")).toBeVisible();
    await expect(reader.commentKind("Camping")).toHaveAttribute("aria-pressed", "true");
    await expect(reader.comments).toHaveText([/A note on camp/]);
    await reader.commentKind("Camping").click();
    await expect(reader.comments).toHaveCount(7);

    await reader.button("Close").click();
    await expect(reader.waypointRow("Amber Gate")).toBeVisible();
    await reader.waypointSearch.focus();
    await page.keyboard.press("Tab");
    await expect(reader.waypointRow("Amber Gate")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(reader.title("Amber Gate")).toBeFocused();
    await expect(reader.comments).toHaveCount(7);
    const camping = reader.commentKind("Camping");
    await tabTo(page, camping);
    await expect(camping).toHaveAccessibleName("Camping 1 comment");
    await page.keyboard.press("Space");
    await expect(reader.comments).toHaveText([/A note on camp/]);
    await page.keyboard.press("Escape");
    await expect(reader.waypointRow("Amber Gate")).toBeFocused();
  },
);

journey(
  "REPORT-22 however long a report, the state of the water is shown whole, and the comments' count ends at the right",
  async ({ reader, page }) => {
    const reports = ["dry", "trickle"].map((level, index) => ({
      id: level,
      category: "water",
      content: "Follow the old wall down to the second trough, where the pipe comes out of the bank.",
      date: `2025-06-2${5 - index}T12:00:00Z`,
      authorName: "Fern",
      level,
    }));
    await page.route(/\/waypoints\/[^/]+\/comments\/?(\?|$)/, (route) =>
      route.fulfill({ json: { comments: reports } }),
    );
    await reader.openGuideMap("Amber Ridge");
    await reader.readWaypoint("Amber Gate");
    const state = page.getByText("dry in 1 of the last 2").last();
    await expect(state).toBeVisible();
    // A part of a pixel less cuts letters off, and scrollWidth is rounded.
    const missing = await state.evaluate((element) => {
      const { width } = element.getBoundingClientRect();
      element.style.flexShrink = "0";
      return element.getBoundingClientRect().width - width;
    });
    expect(missing).toBeLessThan(0.01);
    const section = page.getByRole("region", { name: "Comments" });
    const [count, row] = await Promise.all([
      section.getByText("2", { exact: true }).first().boundingBox(),
      section.boundingBox(),
    ]);
    const right = (box: typeof count) => (box ? box.x + box.width : NaN);
    expect(right(row) - right(count)).toBeCloseTo(16, 0);
  },
);

journey(
  "a guide of 1,200 waypoints draws only the rows in view and reaches the last by key",
  async ({ reader, page }) => {
    await reader.openGuideMap("Thousand Springs");
    await expect(reader.guidePanel).toContainText("1,200 waypoints");
    expect(await reader.waypointRows.count()).toBeLessThan(40);
    await reader.waypointRows.first().focus();
    await page.keyboard.press("End");
    await expect(reader.waypointRow("Spring 1200")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(reader.title("Spring 1200")).toBeVisible();
  },
);
