import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showFirstCards } from "../../../src/app/inline/showFirstCards.ts";
import { startApp } from "../../../src/app/inline/startApp.ts";
import type { FirstGuides } from "../../../src/contract/firstGuides.ts";
import { FIRST_GUIDES_ELEMENT_ID, LANGUAGE_KEY, SCRIPTS_ELEMENT_ID } from "../../../src/contract/names.ts";
import { buildGuideWire } from "../../helpers/builders.ts";

const GUIDES = [
  buildGuideWire({
    guideId: "1",
    guideName: "Alder Loop",
    guideType: "hike",
    guideIconImage: "/api/pictures/a.svg",
    guidePromoText: "Past <b>nine</b> springs.",
  }),
  buildGuideWire({ guideId: "2", guideName: "Beech Walk", title_cs: "Buková stezka" }),
];
const FIRST: FirstGuides = {
  countryCode: null,
  guides: GUIDES,
  list: { cards: { en: ["1", "2"], uk: ["1", "2"], cs: ["2", "1"] }, cardCount: 2, guideCount: 2 },
};

/** A page as the server sends it. */
function openPage(path: string, { first = FIRST, attributes = "" } = {}): void {
  history.replaceState(null, "", path);
  document.body.innerHTML = `<div id="first-view" ${attributes}><div id="first-frame"><div class="first-panel"></div></div></div>
    <script type="application/json" id="${FIRST_GUIDES_ELEMENT_ID}"></script>
    <script type="application/json" id="${SCRIPTS_ELEMENT_ID}">["/assets/main.js","/assets/parts.js","/assets/parts.css"]</script>`;
  const element = document.getElementById(FIRST_GUIDES_ELEMENT_ID);
  if (element) element.textContent = JSON.stringify(first);
}

function titles(): (string | null)[] {
  return [...document.querySelectorAll("#first-frame article h2")].map(({ textContent }) => textContent);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe("The first cards of the page", () => {
  test("have title, promo text and picture, in the order of the list", () => {
    openPage("/guides");
    showFirstCards();
    expect(titles()).toEqual(["Alder Loop", "Beech Walk"]);
    const [card] = document.querySelectorAll("article");
    expect(card?.querySelector("p")?.textContent).toBe("Past <b>nine</b> springs.");
    expect(card?.querySelector("img")?.getAttribute("src")).toBe("/api/pictures/a.svg");
  });

  test.each([
    [[240, 800], "/api/pictures/p-240.avif"],
    [undefined, "/api/pictures/p.jpg"],
  ])("PHOTO-9 have a guide's first photo as its card shows it, with the files %o", (widths, src) => {
    const guidePhotos = [{ url: "/api/pictures/p.jpg", width: 900, height: 600, widths }];
    openPage("/guides", { first: { ...FIRST, guides: GUIDES.map((guide) => ({ ...guide, guidePhotos })) } });
    showFirstCards();
    expect(document.querySelector("article img")?.getAttribute("src")).toBe(src);
  });

  test("are in the language that the reader has chosen", () => {
    localStorage.setItem(LANGUAGE_KEY, "cs");
    openPage("/guides");
    showFirstCards();
    expect(titles()).toEqual(["Buková stezka", "Alder Loop"]);
  });

  test("are no more than the window has room for", () => {
    vi.stubGlobal("innerHeight", 100);
    openPage("/");
    showFirstCards();
    expect(titles()).toEqual(["Alder Loop"]);
  });

  test("are left out where the page has no list, and where the map comes first", () => {
    openPage("/guides", { first: { ...FIRST, list: null } });
    showFirstCards();
    openPage("/guides", { attributes: 'data-mode="map"' });
    showFirstCards();
    expect(titles()).toEqual([]);
  });

  test("are left out where the page stored for offline use stands for another", () => {
    openPage("/guides/Alder%20Loop");
    showFirstCards();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    openPage("/guides?q=beech");
    showFirstCards();
    expect(titles()).toEqual([]);
    openPage("/guides");
    showFirstCards();
    expect(titles()).toHaveLength(2);
  });

  test("appear where storage is refused", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("refused");
    });
    openPage("/guides");
    showFirstCards();
    expect(titles()).toHaveLength(2);
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
  const ALL = ["modulepreload /assets/parts.js", "preload /assets/parts.css", "module /assets/main.js"];

  test("are requested after the first paint, once", () => {
    startApp();
    expect(asked()).toEqual([]);
    paint();
    expect(asked()).toEqual(ALL);
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
