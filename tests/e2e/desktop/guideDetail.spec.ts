import { expect } from "playwright/test";
import type { GuideWire } from "../../../src/contract/guide.ts";
import { VARIANT_ID_FIELD } from "../../../src/contract/names.ts";
import { journeyWithoutMap as journey } from "../journey.ts";

journey(
  "DET-1 DET-25 the screen asks for its guide, shows no bookkeeping, and is readable at 200 % text",
  async ({ reader, page }) => {
    const answer = page.waitForResponse(/\/api\/guides\/[^/?]+\?countryCode=US$/);
    await reader.openGuide("Heron Canal");
    const { itemUid, [VARIANT_ID_FIELD]: variantId }: GuideWire = await (await answer).json();
    expect([itemUid, variantId].every(Boolean)).toBe(true);
    const words = await page.locator("body").innerText();
    expect(words).not.toContain(itemUid);
    expect(words).not.toContain(variantId);

    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const width of [1280, 820, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await reader.partsBeyondPanel(), `${width} px wide`).toEqual([]);
    }
    const title = reader.title("Heron Canal");
    expect(await title.evaluate((heading) => getComputedStyle(heading).lineHeight)).toBe("56px");
  },
);

journey(
  "DET-2 Back leads to the guide or list that the link was on, else to all guides",
  async ({ reader }) => {
    await reader.openGuide("Bramble Bundle");
    await reader.link("Guarded Pass").click();
    await reader.link("Back to guides").click();
    await reader.expectAddress("/guides/Bramble%20Bundle");
    await reader.link("Back to guides").click();
    await reader.expectAddress("/guides");
  },
);

journey(
  "DET-3 DET-19 DET-21 pictures are paged by buttons and arrow keys, and fetched when they are near; the preview is a still one 400 high that leads to all guides",
  async ({ reader, page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await reader.openGuide("Amber Ridge");
    await expect(reader.pictures.getByText("1 of 3")).toBeVisible();
    const [first, second, third] = await reader.pictures
      .locator("img")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
    expect([first, second].every(Boolean)).toBe(true);
    expect(third).toBe("");
    await reader.button("Next picture").click();
    await expect(reader.pictures.getByText("2 of 3")).toBeVisible();
    await expect(reader.button("Next picture")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("img", { name: "Amber Ridge, picture 3 of 3" })).toBeInViewport();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("img", { name: "Amber Ridge, picture 1 of 3" })).toBeInViewport();
    await page.keyboard.press("ArrowLeft");
    await expect(reader.pictures.getByText("3 of 3")).toBeVisible();

    const preview = reader.link("Back to the map of all guides");
    expect((await preview.boundingBox())?.height).toBe(400);
    await expect(preview.locator("img")).toHaveAttribute("src", /^\/api\/pictures\/[0-9a-f]{64}\.svg$/);
    await expect(preview.locator("canvas")).toHaveCount(0);
    await expect(preview).toContainText(/^0\d+(\.\d+)? mi$/);
    await preview.hover();
    await page.mouse.wheel(0, 50);
    await preview.click();
    await reader.expectAddress("/guides");
    await expect(reader.card("Amber Ridge")).toBeVisible();
  },
);

journey("DET-24 a tag leads to the list searched by it, without filters", async ({ reader, page }) => {
  await page.goto("/guides?activity=paddle&sort=total_desc");
  await reader.link("Heron Canal").click();
  await reader.link("Testland").click();
  await reader.expectAddress("/guides?q=Testland&sort=total_desc");
  await expect(reader.guideSearch).toHaveValue("Testland");
  await expect(reader.card("Amber Ridge")).toBeVisible();
  await expect(reader.button("Filters")).toBeVisible();
});

journey(
  "names of 500 characters and in right-to-left script stay in their places",
  async ({ reader, page }) => {
    const long = "Kilometre".repeat(55).slice(0, 500);
    const arabic = "درب القمم الطويل";
    await reader.changeGuides({
      guidePromoText: arabic,
      guideTags: [arabic, long],
      guideDescription: `<p>${long}</p><p>${arabic}</p>`,
      childGuides: [{ guideId: "1", guideName: long, guideIsFree: true }],
      parentGuides: [{ guideId: "2", guideName: long }],
    });
    await reader.openGuide("Bramble Bundle");
    await expect(page.getByText(arabic).first()).toHaveCSS("direction", "rtl");
    await expect(page.getByText(long).first()).toBeVisible();
    for (const width of [1280, 820, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await reader.partsBeyondPanel(), `${width} px wide`).toEqual([]);
    }
  },
);

journey(
  "SYS-30 the heading of a new screen takes the focus; back in the list it is where it was",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    const card = reader.link("Amber Ridge");
    await card.focus();
    await page.keyboard.press("Enter");
    await expect(reader.title("Amber Ridge")).toBeFocused();
    await page.goBack();
    await expect(card).toBeFocused();
    await page.keyboard.press("Enter");
    await reader.link("Back to guides").press("Enter");
    await expect(card).toBeFocused();
    await reader.link("Open Amber Ridge").press("Enter");
    await expect(reader.title("Amber Ridge")).toBeFocused();
  },
);
