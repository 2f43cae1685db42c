import { expect, type Page } from "playwright/test";
import * as cs from "../../../src/i18n/cs/index.ts";
import * as uk from "../../../src/i18n/uk/index.ts";
import { paths } from "../../../src/lib/address/paths.ts";
import { english } from "../../helpers/english.ts";
import type { Reader } from "../../helpers/reader.ts";
import { journey } from "../journey.ts";

type Texts = Record<string, Record<string, string>>;
const LANGUAGES = {
  uk: { texts: uk as Texts, tags: uk.tags },
  cs: { texts: cs as Texts, tags: cs.tags },
};

/** The screens whose texts include the map's; the others are walked in a browser that shows its note in the map's place. */
const WITH_MAP = ["catalogue", "guide map", "waypoint", "settings"];
/** Where either walk begins. */
const FIRST = "catalogue";

for (const language of ["uk", "cs"] as const) {
  for (const hasMap of [true, false]) walkIn(language, hasMap);
}

function walkIn(language: "uk" | "cs", hasMap: boolean): void {
  const { texts, tags }: { texts: Texts; tags: Readonly<Record<string, string>> } = LANGUAGES[language];
  journey.describe(hasMap ? "on the map" : "beside the map", () => {
    journey.use({ hasMap, expectedErrors: /status of (403|404)/ });

    journey(
      `L10N-2 L10N-4 SHELL-2 no English text is left on the screens in ${language}, and the document names the language`,
      async ({ reader, page }) => {
        const patterns = englishPatterns(await english(), texts, tags);
        const text = (key: string) => {
          const [area = "", name = ""] = key.split(".");
          return texts[area]?.[name] ?? "";
        };
        const button = (key: string) => reader.button(text(key));
        const waypoints = page.getByRole("list", { name: text("guideMap.list"), exact: true });
        await page.addInitScript((chosen) => localStorage.setItem("SWITCHBACK_LANGUAGE", chosen), language);
        const walk: [name: string, show: () => Promise<unknown>][] = [
          ["catalogue", () => open(reader, paths.guides, page.getByRole("article").first())],
          [
            "filters",
            async () => {
              await reader.button(new RegExp(`^${text("catalogue.filters")}`)).click();
              await page.getByRole("button", { name: text("filters.region") }).click();
              await page.getByRole("button", { name: text("filters.environment") }).click();
            },
          ],
          [
            "guide",
            () =>
              open(reader, paths.guide("Amber Ridge"), page.getByRole("list", { name: text("guide.tags") })),
          ],
          [
            "bundle",
            () => open(reader, paths.guide("Bramble Bundle"), page.getByText(text("guide.included"))),
          ],
          ["guide map", () => open(reader, paths.guideMap("Amber Ridge"), button("guideMap.settings"))],
          ["waypoint", () => waypoints.getByRole("button").first().click()],
          ["settings", () => button("guideMap.settings").click()],
          [
            "refused guide",
            () => open(reader, paths.guideMap("Guarded Pass"), page.getByRole("heading", { level: 1 })),
          ],
          ["failed guide", () => open(reader, paths.guideMap("Torn Path"), button("shell.retry"))],
          ["not found", () => open(reader, "/nowhere", page.getByText(text("shell.notFoundText")))],
          ["log in", () => open(reader, "/login", button("account.logIn"))],
          [
            "create account, with messages",
            async () => {
              await open(reader, "/create-account", button("account.createAccount"));
              await button("account.createAccount").click();
              await expect(page.getByText(text("validation.username_required")).first()).toBeVisible();
            },
          ],
          ["confirm e-mail", () => open(reader, "/confirm-email-notice", button("account.confirm"))],
          ["forgot", () => open(reader, "/forgot", button("account.resetPassword"))],
          [
            "reset",
            () => open(reader, "/reset", page.getByLabel(text("account.newPassword"), { exact: true })),
          ],
          [
            "invitation",
            () =>
              open(
                reader,
                "/accept-invitation-switchback?inviteToken=A&userName=peat",
                page.getByText("peat"),
              ),
          ],
          [
            "thank-you",
            () =>
              open(reader, "/thank-you?subtotal=900&order_number=7", page.getByRole("heading", { level: 1 })),
          ],
          [
            "cart",
            async () => {
              await reader.button(new RegExp(`^${text("shell.cart")}`)).click();
              await expect(page.getByText(text("cart.empty"))).toBeVisible();
            },
          ],
        ];
        for (const [name, show] of walk) {
          if (name !== FIRST && WITH_MAP.includes(name) !== hasMap) continue;
          await show();
          await expect(page.locator("html")).toHaveAttribute("lang", language);
          const shown = await shownTexts(page);
          expect(shown.length, `texts of ${name}`).toBeGreaterThan(5);
          expect(
            shown.filter((each) => patterns.some((pattern) => pattern.test(each))),
            name,
          ).toEqual([]);
        }
      },
    );
  });
}

/** The first screen is loaded, and the others are opened as by links. */
async function open(reader: Reader, address: string, landmark: ReturnType<Page["locator"]>) {
  if (reader.page.url() === "about:blank") await reader.page.goto(address);
  else {
    await reader.page.keyboard.press("Escape");
    await reader.goOn(address);
  }
  await expect(landmark).toBeVisible();
}

/** English texts that read differently in the language, and the tags that it has names for; values match anything. */
function englishPatterns(all: Texts, translated: Texts, tags: Readonly<Record<string, string>>): RegExp[] {
  const texts = Object.entries(all).flatMap(([area, entries]) =>
    Object.entries(entries).filter(([key, text]) => text !== translated[area]?.[key]),
  );
  const tagNames = Object.entries(tags).filter(([tag, name]) => tag !== name);
  return [...texts.map(([, text]) => text), ...tagNames.map(([tag]) => tag)]
    .filter((text) => /[a-z]{3}/i.test(text.replace(/\{\{\w+\}\}/g, "")))
    .map((text) => {
      const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      return new RegExp(`^${parts.join(".+")}$`);
    });
}

/** All texts and accessible names on the page, those outside the view included. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest("script, style, noscript")) found.add(textContent?.trim() ?? "");
    }
    const names = ["aria-label", "placeholder", "title", "alt", "aria-description", "aria-valuetext"];
    for (const element of document.body.querySelectorAll("*")) {
      for (const name of names) found.add(element.getAttribute(name)?.trim() ?? "");
    }
    found.add(document.title.replace(/ – .*/, ""));
    found.delete("");
    return [...found];
  });
}
