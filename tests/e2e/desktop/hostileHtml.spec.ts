import { expect, type Page } from "playwright/test";
import { build, type Rollup } from "vite";
import { contentSecurityPolicy } from "../../../src/server/http/contentSecurityPolicy.ts";
import { cleanHtml } from "../../../src/server/page/cleanHtml.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { journey, journeyWithoutMap } from "../journey.ts";
import { HOSTILE_PAYLOADS } from "../world/hostilePayloads.ts";

journey.use({ hasMap: false });

/** What may be left of a description: plain text markup. */
const PLAIN_TAGS =
  /^(a|abbr|acronym|address|article|aside|b|bdi|bdo|big|blink|blockquote|br|caption|center|cite|code|col|colgroup|data|dd|del|details|dfn|dir|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|ins|kbd|label|legend|li|main|mark|marquee|menu|meter|nav|ol|output|p|pre|progress|q|rp|rt|ruby|s|samp|search|section|small|spacer|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|wbr)$/;

journey(
  "DET-22 ERR-24 no hostile description runs, reaches out or shows in the console",
  async ({ reader, page }) => {
    expect(HOSTILE_PAYLOADS.length).toBeGreaterThan(100);
    await openSanitiser(page);
    const reached: string[] = [];
    page.on("request", (request) => reached.push(request.url()));
    const left = await page.evaluate(async (payloads) => {
      const { sanitizeHtml } = (window as unknown as { sanitiser: { sanitizeHtml(html: string): string } })
        .sanitiser;
      const main = document.querySelector("main") as HTMLElement;
      const elements: { payload: string; tag: string; attributes: Record<string, string> }[] = [];
      for (const payload of payloads) {
        main.innerHTML = sanitizeHtml(payload);
        for (const element of main.querySelectorAll("*")) {
          const attributes = Object.fromEntries(
            [...element.attributes].map(({ name, value }) => [name, value]),
          );
          elements.push({ payload, tag: element.localName, attributes });
          for (const type of ["click", "mouseover", "pointerdown", "focus", "toggle", "animationstart"]) {
            element.dispatchEvent(new Event(type, { bubbles: false, cancelable: true }));
          }
        }
        await new Promise((resolve) => setTimeout(resolve));
      }
      return elements;
    }, HOSTILE_PAYLOADS);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => "hasRun" in window && window.hasRun)).toBe(false);
    expect(reached).toEqual([]);
    expect(left.length).toBeGreaterThan(20);
    for (const { payload, tag, attributes } of left) {
      expect(tag, payload).toMatch(PLAIN_TAGS);
      for (const name of Object.keys(attributes))
        expect(name, payload).not.toMatch(/^(on|style$|src|id$|name$|class$)/);
      if (attributes.href === undefined) continue;
      expect(attributes.href, payload).toMatch(/^(https?|mailto):/i);
      expect(attributes.rel, payload).toBe("noopener");
    }
    expect(reader.page.url()).toMatch(/hostile\.html$/);
  },
);

journey("DET-23 addresses in a description become links", async ({ reader, page }) => {
  await reader.changeGuides({
    guideDescription:
      "<p onclick=go()>See https://hut.example/a?b=1&amp;c=2, www.hut.example or keeper@hut.example. <b>Mind</b> the <script>bull()</script>gap.</p>",
  });
  await reader.openGuide("Amber Ridge");
  await expect(page.getByText("See https://hut.example")).toHaveText(
    "See https://hut.example/a?b=1&c=2, www.hut.example or keeper@hut.example. Mind the gap.",
  );
  const address = (name: string) => reader.link(name).getAttribute("href");
  expect(await address("https://hut.example/a?b=1&c=2")).toBe("https://hut.example/a?b=1&c=2");
  expect(await address("www.hut.example")).toBe("https://www.hut.example");
  expect(await address("keeper@hut.example")).toBe("mailto:keeper@hut.example");
});

/** Descriptions that publishers write. */
const WRITTEN = [
  " <p>A walk</p>\n<p lang=cs dir=auto>along <b>the <i>ridge</b></i> &amp; back, 5 &lt; 6</p>",
  "<h2 title=' Water '>Water</h2><ul><li>Spring<li value=4>Well</ul><ol start=3 reversed><li>x</ol>",
  "<table><tr><th colspan=2 scope=col>Stage<td width=9>1<td>2</table><br><hr>",
  "<blockquote cite=https://a.example/>Text</blockquote><time datetime=2026-05-01>May</time>",
  "See https://hut.example/a?b=1&c=2, www.hut.example or keeper@hut.example.",
  "<a href=' https://a.example/ '>x</a> <a href=mailto:a@b.example>y</a> <a href=/own>z</a> <a href>w</a>",
  "\u05e9\u05dc\u05d5\u05dd \u{1f3d4} \u202e<p>&nbsp;&zwj;</p>",
];

journeyWithoutMap("FOUND-8 the server leaves of a description what the page leaves", async ({ page }) => {
  await openSanitiser(page);
  const texts = [...HOSTILE_PAYLOADS, ...WRITTEN];
  const differing = await page.evaluate(
    (pairs) => {
      const { sanitizeHtml } = (window as unknown as { sanitiser: { sanitizeHtml(html: string): string } })
        .sanitiser;
      /** The markup as it is parsed, with its attributes in order. */
      const parsed = (html: string) => {
        const { body } = new DOMParser().parseFromString(html, "text/html");
        body.normalize();
        for (const element of body.querySelectorAll("*")) {
          const attributes = [...element.attributes]
            .map(({ name, value }) => [name, value] as const)
            // It cannot be removed from an element that exists, so the purifier empties it.
            .filter(([name, value]) => name !== "is" || value !== "");
          element.removeAttribute("is");
          for (const [name] of attributes) element.removeAttribute(name);
          for (const [name, value] of attributes.toSorted()) element.setAttribute(name, value);
        }
        // The purifier can only empty the attribute of an element that was made with it.
        return body.innerHTML.replaceAll(' is=""', "");
      };
      return pairs
        .map(({ text, onServer }) => ({ text, page: parsed(sanitizeHtml(text)), server: parsed(onServer) }))
        .filter((each) => each.page !== each.server);
    },
    texts.map((text) => ({ text, onServer: cleanHtml(text) })),
  );
  expect(differing).toEqual([]);
});

/** Opens an empty page with the product's policy and the page's sanitiser. */
async function openSanitiser(page: Page): Promise<void> {
  await page.route("**/hostile.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "content-security-policy": contentSecurityPolicy(parseEnv({})) },
      body: "<!doctype html><title>x</title><main></main>",
    }),
  );
  await page.route("**/sanitiser.js", async (route) =>
    route.fulfill({ contentType: "text/javascript", body: await sanitiser() }),
  );
  await page.goto("/hostile.html");
  await page.addScriptTag({ url: "/sanitiser.js" });
}

/** The page's sanitiser as a script of its own, which leaves `sanitiser.sanitizeHtml`. */
async function sanitiser(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry: "src/ui/html/sanitizeHtml.ts", formats: ["iife"], name: "sanitiser" },
    },
  })) as Rollup.RollupOutput[];
  return built[0]?.output[0].code ?? "";
}
