import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { unfitParts } from "../../../src/app/inline/firstPanelFit.ts";
import { settleFirstPanel } from "../../../src/app/inline/settleFirstPanel.ts";
import { startApp } from "../../../src/app/inline/startApp.ts";
import type { FirstGuides } from "../../../src/contract/firstGuides.ts";
import {
  AUTH_TYPE_KEY,
  COUNTRY_KEY,
  FIRST_GUIDES_ELEMENT_ID,
  LANGUAGE_KEY,
  SCRIPTS_ELEMENT_ID,
  UNITS_KEY,
} from "../../../src/contract/names.ts";
import { buildGuideWire } from "../../helpers/builders.ts";

const GUIDES = [
  buildGuideWire({
    guideId: "1",
    guideName: "Alder Loop",
    guideType: "hike",
    guideIconImage: "/api/pictures/a.svg",
    guidePromoText: "Past <b>nine</b> springs.",
  }),
  buildGuideWire({ guideId: "2", guideName: "Beech Walk", title_cs: "Buková stezka", guideType: "bike" }),
];
const FIRST: FirstGuides = {
  countryCode: null,
  guides: GUIDES,
  list: { cards: { en: ["1", "2"], uk: ["1", "2"], cs: ["2", "1"] }, cardCount: 2, guideCount: 2 },
};
const CARDS = `<noscript><h1>Guides</h1></noscript>${GUIDES.map(
  ({ guideName }) =>
    `<article class="first-card"><span class="first-logo"><img src="x"></span><h2><a href="/x">${guideName}</a></h2><p></p></article>`,
).join("")}`;

interface Opened {
  panel?: string;
  first?: FirstGuides | null;
  /** What the server wrote the page for. */
  written?: Record<string, string>;
}

/** A page as the server sends it, up to where its own scripts have run. */
function openPage(path: string, { panel = CARDS, first = FIRST, written = {} }: Opened = {}): void {
  history.replaceState(null, "", path);
  const root = document.documentElement;
  root.lang = written.lang ?? "en";
  const { screen = "catalogue", unit = "miles", country = "US" } = written;
  root.dataset.unfit = unfitParts({ screen, lang: root.lang, unit, country }).join(" ");
  document.body.innerHTML = `<div id="first-view"><div id="first-frame"><main class="first-panel">${panel}</main></div></div>
    <script type="application/json" id="${FIRST_GUIDES_ELEMENT_ID}"></script>
    <script type="application/json" id="${SCRIPTS_ELEMENT_ID}">{"page":["/assets/libraries.js","/assets/main.js"],"screen":["/assets/parts.js","/assets/parts.css"]}</script>`;
  const element = document.getElementById(FIRST_GUIDES_ELEMENT_ID);
  if (element) element.textContent = JSON.stringify(first);
  settleFirstPanel();
}

const titles = () =>
  [...document.querySelectorAll("#first-frame article h2")].map(({ textContent }) => textContent);
const unfit = () => document.documentElement.dataset.unfit;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.unfit;
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe("The panel that comes with the page", () => {
  test("stays as it came for a guest, and cannot be operated", () => {
    openPage("/guides");
    expect(titles()).toEqual(["Alder Loop", "Beech Walk"]);
    expect(unfit()).toBe("");
    expect(document.getElementById("first-frame")?.inert).toBe(true);
  });

  test("has its cards in the language that the reader has chosen", () => {
    localStorage.setItem(LANGUAGE_KEY, "cs");
    openPage("/guides");
    expect(titles()).toEqual(["Buková stezka", "Alder Loop"]);
    const [first, second] = document.querySelectorAll("article");
    expect(first?.querySelector("a")?.getAttribute("href")).toBe("/guides/Beech%20Walk");
    expect(first?.querySelector("span")?.dataset.activity).toBe("bike");
    expect(second?.querySelector("p")?.textContent).toBe("Past <b>nine</b> springs.");
    expect(second?.querySelector("img")?.getAttribute("src")).toBe("/api/pictures/a.svg");
    expect(unfit()).toBe("");
  });

  test.each([
    [[240, 800], "/api/pictures/p-240.avif"],
    [undefined, "/api/pictures/p.jpg"],
  ])("PHOTO-9 has a guide's first photo as its card shows it, with the files %o", (widths, src) => {
    localStorage.setItem(LANGUAGE_KEY, "cs");
    const guidePhotos = [{ url: "/api/pictures/p.jpg", width: 900, height: 600, widths }];
    openPage("/guides", { first: { ...FIRST, guides: GUIDES.map((guide) => ({ ...guide, guidePhotos })) } });
    expect(document.querySelector("article img")?.getAttribute("src")).toBe(src);
  });

  test("FOUND-14 is in the language that the address names, or has named in this visit", () => {
    localStorage.setItem(LANGUAGE_KEY, "cs");
    openPage("/guides?lang=uk", { written: { lang: "uk" } });
    expect(titles()).toEqual(["Alder Loop", "Beech Walk"]);
    sessionStorage.setItem(LANGUAGE_KEY, "uk");
    openPage("/guides", { written: { lang: "uk" } });
    expect(titles()).toEqual(["Alder Loop", "Beech Walk"]);
    openPage("/guides?lang=xx", { written: { lang: "uk" } });
    expect(titles()).toEqual(["Alder Loop", "Beech Walk"]);
  });

  test("FOUND-17 shows a guide in the language that came, until the app has it in the reader's", () => {
    localStorage.setItem(LANGUAGE_KEY, "cs");
    const written = { screen: "guide" };
    openPage("/guides/Alder%20Loop", { panel: "<article>Length</article>", first: null, written });
    expect(document.querySelector("main")?.textContent).toBe("Length");
    expect(unfitParts({ screen: "guide", lang: "en", unit: "miles", country: "US" })).toEqual([]);
  });

  test.each([
    "/guides/Alder%20Loop",
    "/login",
    "/guides?q=beech",
    "/guides?mode=map",
    "/guides?sort=total_asc",
  ])(
    "FOUND-11 is empty where the page stored for offline use stands for %s, hidden from the start",
    (path) => {
      openPage(path);
      expect(titles()).toEqual([]);
      const parts = unfitParts({ screen: "catalogue", lang: "en", unit: "miles", country: "US" });
      expect(parts).toEqual(["text"]);
    },
  );

  test.each(["/", "/guides", "/guides/", "/guides?guide=2", "/guides?view=46_8_5", "/guides?page=2&utm=x"])(
    "stays at %s",
    (path) => {
      openPage(path);
      expect(titles()).toEqual(["Alder Loop", "Beech Walk"]);
    },
  );

  test("hides lengths in other units than the chosen ones", () => {
    localStorage.setItem(UNITS_KEY, "miles");
    openPage("/guides");
    expect(unfit()).toBe("");
    localStorage.setItem(UNITS_KEY, "kilometers");
    openPage("/guides");
    expect(unfit()).toBe("units");
  });

  test("hides prices of another country, of an unknown one, and those that a signed-in reader may have paid", () => {
    localStorage.setItem(COUNTRY_KEY, "US");
    openPage("/guides");
    expect(unfit()).toBe("");
    localStorage.setItem(COUNTRY_KEY, "CZ");
    openPage("/guides");
    expect(unfit()).toBe("price");
    localStorage.removeItem(COUNTRY_KEY);
    openPage("/guides", { written: { country: "" } });
    expect(unfit()).toBe("price");
    localStorage.setItem(AUTH_TYPE_KEY, "email");
    openPage("/guides");
    expect(unfit()).toBe("price");
  });

  test("stays where storage is refused", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("refused");
    });
    openPage("/guides");
    expect(titles()).toHaveLength(2);
    expect(unfit()).toBe("");
  });
});

describe("The page's scripts", () => {
  let paint: () => void = () => {};
  beforeEach(() => {
    class Observer {
      constructor(report: (list: { getEntriesByName(name: string): unknown[] }) => void) {
        paint = () => report({ getEntriesByName: () => [{}] });
      }
      observe(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal("PerformanceObserver", Observer);
    // A script that the document holds would be fetched.
    vi.spyOn(document.head, "append").mockImplementation((...nodes) => requested.push(...nodes));
    requested.length = 0;
    openPage("/guides");
  });
  const requested: (string | Node)[] = [];
  const asked = () =>
    requested.map((node) =>
      node instanceof HTMLScriptElement
        ? `${node.type} ${node.getAttribute("src")}`
        : `${(node as HTMLLinkElement).rel} ${(node as HTMLLinkElement).getAttribute("href")}`,
    );
  const ALL = [
    "module /assets/libraries.js",
    "module /assets/main.js",
    "modulepreload /assets/parts.js",
    "preload /assets/parts.css",
  ];

  test("LIGHT-14 are requested after the first paint, once, and run in their order", () => {
    startApp();
    expect(asked()).toEqual([]);
    paint();
    expect(asked()).toEqual(ALL);
    const scripts = requested.filter((node) => node instanceof HTMLScriptElement);
    expect(scripts.map(({ async }) => async)).toEqual([false, false]);
  });

  test("are requested at once in a hidden tab, which paints nothing", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    startApp();
    expect(asked()).toEqual(ALL);
  });

  test("are requested after a second where no paint is reported", () => {
    vi.useFakeTimers();
    startApp();
    vi.advanceTimersByTime(999);
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual(ALL);
    paint();
    vi.useRealTimers();
  });
});
