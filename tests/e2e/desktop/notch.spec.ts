import { expect, type Page } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { journey } from "../journey.ts";

interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** A phone upright, with its notch to the left, and to the right; a home indicator each time. */
const HELD = [
  { size: { width: 390, height: 844 }, insets: { ...NONE, top: 47, bottom: 34 } },
  { size: { width: 844, height: 390 }, insets: { ...NONE, left: 47, bottom: 21 } },
  { size: { width: 844, height: 390 }, insets: { ...NONE, right: 47, bottom: 21 } },
];

journey(
  "SHELL-39 with a notch at the top, to the left or to the right nothing that is read or pressed lies below it, and the map fills the window",
  async ({ page, reader }) => {
    const session = await page.context().newCDPSession(page);
    for (const { size, insets } of HELD) {
      await page.setViewportSize(size);
      if (page.url() === "about:blank") await reader.openCatalogue();
      else await reader.goOn(paths.guides);
      await expect(reader.card("Amber Ridge")).toBeVisible();
      await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
      await expectClear(page, insets);
      await reader.button("Cart").click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectClear(page, insets);
      await page.keyboard.press("Escape");

      await reader.goOn(paths.guideMap("Amber Ridge"));
      await expect(reader.title("Amber Ridge")).toBeVisible();
      await expectClear(page, insets);
      const map = await page.locator("canvas").first().boundingBox();
      expect(map).toMatchObject({ x: 0, width: size.width });
      await reader.button("Settings").click();
      await expect(reader.dialog("Settings")).toBeVisible();
      await expectClear(page, insets);
      await page.keyboard.press("Escape");
      await reader.goOn(paths.login);
      await expect(page.getByRole("textbox").first()).toBeVisible();
      await expectClear(page, insets);
    }
  },
);

/** Controls and texts that can be seen must lie within the window less the insets. */
async function expectClear(page: Page, { top, right, bottom, left }: Insets): Promise<void> {
  const below = () =>
    page.evaluate(
      (insets) => {
        const isCut = (part: Element) => {
          const box = part.getBoundingClientRect();
          const isAway =
            box.right <= 0 || box.left >= innerWidth || box.bottom <= 0 || box.top >= innerHeight;
          if (isAway || box.width < 2 || !part.checkVisibility({ visibilityProperty: true })) return false;
          const isBeside = box.left < insets.left - 0.5 || box.right > innerWidth - insets.right + 0.5;
          return isBeside || box.top < insets.top - 0.5;
        };
        // Lists scroll under the home indicator, their foot and what floats over the map do not.
        const isLow = (part: Element) =>
          part.checkVisibility() && part.getBoundingClientRect().bottom > innerHeight - insets.bottom + 0.5;
        const name = (part: Element) => part.outerHTML.slice(0, 120);
        const parts = [...document.querySelectorAll("button, a[href], input, select, h1, h2")];
        const floating = [...document.querySelectorAll("[data-part=attribution], [aria-label='Zoom out']")];
        return [
          // What is marked on the map lies wherever its place is.
          ...parts.filter((part) => !part.closest("[inert], [aria-label$=' on the map']") && isCut(part)),
          ...floating.filter(isLow),
        ].map(name);
      },
      { top, right, bottom, left },
    );
  await expect.poll(below).toEqual([]);
}
