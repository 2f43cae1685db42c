import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FirstGuides } from "../../../src/contract/firstGuides.ts";
import { FIRST_GUIDES_ELEMENT_ID } from "../../../src/contract/names.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { CatalogueBody, fetchCards } from "../../../src/panels/catalogue/CatalogueBody.tsx";
import { CatalogueHead } from "../../../src/panels/catalogue/head/CatalogueHead.tsx";
import { GuidePanel } from "../../../src/panels/guide/GuidePanel.tsx";
import {
  catalogue,
  searchGuides,
  showInViewOnly,
  sortGuides,
} from "../../../src/stores/catalogue/catalogue.ts";
import { chooseCountry } from "../../../src/stores/catalogue/country.ts";
import { loadCatalogue } from "../../../src/stores/catalogue/loadCatalogue.ts";
import { showPageGuides } from "../../../src/stores/catalogue/showPageGuides.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { setOwnership } from "../../../src/stores/person/ownership.ts";
import { enterSession } from "../../../src/stores/person/session.ts";
import { settings } from "../../../src/stores/settings.ts";
import { buildGuide, buildGuideWire } from "../../helpers/builders.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { until } from "../../helpers/until.ts";

const loadGuides = vi.hoisted(() => vi.fn());
vi.mock("../../../src/geo/loadGuides.ts", () => ({ loadGuides, loadStoredGuides: async () => null }));
fakeApi({ "GET /guides/:guide": () => new Promise(() => {}) });

const SOLD = {
  guideIsPurchaseable: true,
  guideHasOpenButton: true,
  guidePrice: { regular: 8, final: 5, currencyCode: "USD" },
};
const WIRES = [
  buildGuideWire({ guideId: "1", guideName: "Alder Loop", ...SOLD }),
  buildGuideWire({ guideId: "2", guideName: "Beech Walk" }),
];
const LIST: FirstGuides["list"] = {
  cards: { en: ["1", "2"], cs: ["2", "1"], uk: ["1", "2"] },
  cardCount: 4,
  guideCount: 9,
};
const NO_LINES = {
  positions: new Float32Array(),
  startIndices: Uint32Array.of(0),
  guideOfLine: new Uint32Array(),
  guideIds: [],
};

const element = document.createElement("script");
element.id = FIRST_GUIDES_ELEMENT_ID;
element.type = "application/json";
document.head.append(element);

/** Opens a page with these guides in it. */
function open(first: Partial<FirstGuides> = {}) {
  element.textContent = JSON.stringify({ countryCode: "US", guides: WIRES, list: LIST, ...first });
  showPageGuides();
}

function showCatalogue() {
  return render(
    <>
      <CatalogueHead hasModes={false} filterButton={null} />
      <CatalogueBody />
    </>,
  );
}

beforeEach(async () => {
  // The test document has no layout.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(101);
  await Promise.all([loadTexts("guide"), loadTexts("guideList"), fetchCards()]);
});

afterEach(() => {
  vi.restoreAllMocks();
  forgetPerson();
  chooseCountry(null);
  searchGuides("");
  sortGuides("title");
  showInViewOnly(false);
  settings.countryCode = "US";
  Object.assign(catalogue, {
    status: "loading",
    failure: null,
    pageGuides: null,
    allTrailsList: ref([]),
    trailGuideView: { status: "none" },
  });
});

const titles = () => screen.queryAllByRole("heading", { level: 2 }).map((title) => title.textContent);

function listWith(...names: string[]) {
  const guides = names.map((guideName, index) => buildGuide({ guideId: `${index + 1}`, guideName, ...SOLD }));
  loadGuides.mockResolvedValue({
    list: { guides, lines: NO_LINES, filters: null, guidesLeftOut: 0 },
    content: names.join(),
    ownedIds: [],
  });
}

test("cards in the page show before any call has returned, with placeholders for those below", () => {
  open();
  showCatalogue();
  expect(titles()).toEqual(["Alder Loop", "Beech Walk"]);
  expect(screen.getByText("US $5.00")).toBeTruthy();
  expect(screen.getByText("9 guides, 5 in bundles")).toBeTruthy();
  const items = [...document.querySelectorAll("li")];
  expect(items.map((item) => item.getAttribute("aria-setsize"))).toEqual(["4", "4", "4", "4"]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Filters" }).disabled).toBe(true);
});

test("the list takes over in place: a card that stays keeps its element", async () => {
  open();
  showCatalogue();
  const first = screen.getByRole("heading", { name: "Alder Loop" }).closest("li");
  listWith("Alder Loop", "Birch Path", "Cedar Way");
  await act(loadCatalogue);
  await until(() => expect(titles()).toEqual(["Alder Loop", "Birch Path", "Cedar Way"]));
  expect(screen.getByRole("heading", { name: "Alder Loop" }).closest("li")).toBe(first);
  expect(screen.getByText("3 guides")).toBeTruthy();
  expect(catalogue.pageGuides).toBeNull();
});

test("when the list fails the cards stay, with the reason and a retry", async () => {
  open();
  showCatalogue();
  vi.spyOn(console, "warn").mockReturnValue();
  loadGuides.mockRejectedValueOnce(new Error("Away"));
  await act(loadCatalogue);
  expect((await screen.findByRole("alert")).textContent).toContain("The guides did not load. Away");
  expect(titles()).toEqual(["Alder Loop", "Beech Walk"]);
  listWith("Alder Loop");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await until(() => expect(titles()).toEqual(["Alder Loop"]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a signed-in reader sees no price before their purchases are known", async () => {
  enterSession("token", { id: "ann", parseUserId: null, username: "ann", displayName: null });
  open();
  const { container } = showCatalogue();
  expect(titles()).toEqual(["Alder Loop", "Beech Walk"]);
  expect(container.textContent).not.toContain("US $");
  expect(container.textContent).not.toContain("Sale");
  act(() => setOwnership("ann", ["1"]));
  expect(await screen.findByRole("link", { name: "Open Alder Loop" })).toBeTruthy();
});

test.each([
  ["of another country", "US", "CZ"],
  ["of an unknown country", null, null],
] as const)("prices %s than the reader's are left out", (_case, countryCode, chosen) => {
  chooseCountry(chosen);
  open({ countryCode });
  const { container } = showCatalogue();
  expect(titles()).toEqual(["Alder Loop", "Beech Walk"]);
  expect(container.textContent).not.toContain("US $");
});

test("lengths are in the units of the page's country", () => {
  open({
    countryCode: "CZ",
    guides: [{ ...buildGuideWire({ guideId: "1" }), guideLength: { meters: 5000 } }],
  });
  showCatalogue();
  expect(screen.getByText("5.0 km")).toBeTruthy();
});

test("search and other orders wait for the list", () => {
  open();
  searchGuides("alder");
  const { unmount } = showCatalogue();
  expect(titles()).toEqual([]);
  unmount();
  searchGuides("");
  sortGuides("total_asc");
  showCatalogue();
  expect(titles()).toEqual([]);
});

test("a page whose guides do not match the contract starts without them", () => {
  element.textContent = '{"countryCode":"US","guides":[{}]}';
  showPageGuides();
  expect(catalogue.pageGuides).toBeNull();
  element.textContent = "no JSON";
  showPageGuides();
  expect(catalogue.pageGuides).toBeNull();
});

test("the guide of a page shows before its call has returned", () => {
  open({ guides: [{ ...buildGuideWire({ guideName: "Alder Loop" }), ...SOLD }], list: null });
  render(<GuidePanel trailId="Alder Loop" />);
  expect(screen.getByRole("heading", { level: 1, name: "Alder Loop" })).toBeTruthy();
  expect(screen.getByText("US $5.00")).toBeTruthy();
});
