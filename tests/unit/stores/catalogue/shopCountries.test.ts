import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Guide } from "../../../../src/contract/guide.ts";
import { buildGuide, buildGuideWire } from "../../../helpers/builders.ts";
import { fakeApi } from "../../../helpers/fakeApi.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { until } from "../../../helpers/until.ts";

fakeBrowser();
const loadGuides = vi.hoisted(() => vi.fn());
vi.mock("../../../../src/geo/loadGuides.ts", () => ({ loadGuides, loadStoredGuides: async () => null }));
fakeApi({
  "GET /users/guest-token": () => ({ success: true, token: "a.b.c" }),
  // The name of the guide in the bundle says for which country it was asked.
  "GET /guides/:guide": ({ query }) =>
    buildGuideWire({
      guideId: "1",
      childGuides: [buildGuideWire({ guideId: "1a", guideName: query.get("countryCode") ?? "" })],
    }),
});
const { ref } = await import("valtio");
const { catalogue } = await import("../../../../src/stores/catalogue/catalogue.ts");
const { loadCatalogue } = await import("../../../../src/stores/catalogue/loadCatalogue.ts");
const { childGuides, loadChildGuides } = await import("../../../../src/stores/catalogue/childGuides.ts");
const { changeCountry, withCurrencies } = await import("../../../../src/stores/catalogue/shopCountries.ts");
const { country, shopCountryCode } = await import("../../../../src/stores/catalogue/country.ts");
const { GeoError } = await import("../../../../workers/geo/geoError.ts");
const { toasts } = await import("../../../../src/stores/toasts.ts");
afterAll(() => vi.unstubAllGlobals());

const guides: Guide[] = [buildGuide({ guideId: "1", guideName: "Snow Ridge" })];

beforeEach(async () => {
  loadGuides.mockResolvedValue({
    list: { guides, lines: ref({}), filters: null },
    content: "1",
    ownedIds: [],
  });
  catalogue.availableCountries = ref([
    { code: "US", currencyCode: "USD" },
    { code: "CZ", currencyCode: "EUR" },
  ]);
  await loadCatalogue();
});
afterEach(() => {
  country.chosenCode = null;
  toasts.list = [];
});

test("CAT-6 SHELL-30 prices of a chosen country are requested, and the choice is stored", async () => {
  await changeCountry("CZ");
  expect(loadGuides.mock.lastCall?.[0].url).toContain("countryCode=CZ");
  expect(localStorage.getItem("shopifyCountry")).toBe("CZ");
});

test("when the new prices fail to load, the list, its prices and their country stay, and a toast is shown", async () => {
  loadGuides.mockRejectedValueOnce(new GeoError("http", "broken", { status: 500 }));
  await changeCountry("CZ");
  expect(catalogue.status).toBe("ready");
  expect(catalogue.allTrailsList).toHaveLength(1);
  expect(shopCountryCode()).toBe("US");
  expect(toasts.list).toHaveLength(1);
});

test("a bundle that was opened while new prices failed to load is loaded again for the country that stays", async () => {
  let fail = (_error: Error) => {};
  loadGuides.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  const changing = changeCountry("CZ");
  await loadChildGuides(buildGuide({ guideId: "1", hasChildren: true }));
  const countries = () => {
    const children = childGuides.get("1");
    return children?.status === "ready" ? children.guides.map(({ guideName }) => guideName) : null;
  };
  expect(countries()).toEqual(["CZ"]);
  fail(new GeoError("http", "broken", { status: 500 }));
  await changing;
  await until(() => expect(countries()).toEqual(["US"]));
});

test("a bundle that was open before new prices failed to load stays as it was, with nothing asked for it", async () => {
  const parent = buildGuide({ guideId: "1", hasChildren: true });
  await loadChildGuides(parent);
  const before = childGuides.get("1");
  childGuides.set("gone", { status: "failed" });
  loadGuides.mockRejectedValueOnce(new GeoError("network", "lost"));
  await changeCountry("CZ");
  expect([childGuides.get("1"), childGuides.has("gone")]).toEqual([before, false]);
  expect(childGuides.get("1")).toBe(before);
});

test("of several countries chosen at once that fail to load none stays", async () => {
  const others = ["GB", "DE"].map((code) => ({ code, currencyCode: null }));
  catalogue.availableCountries = ref([...catalogue.availableCountries, ...others]);
  loadGuides.mockRejectedValue(new GeoError("network", "lost"));
  await Promise.all(["CZ", "GB", "DE"].map(changeCountry));
  expect([shopCountryCode(), localStorage.getItem("shopifyCountry")]).toEqual(["US", null]);
});

test("a list that fails to load shows why", async () => {
  loadGuides.mockRejectedValueOnce(
    new GeoError("http", "broken", { status: 500, body: { id: 601, message: "broken" } }),
  );
  catalogue.status = "loading";
  await loadCatalogue();
  expect([catalogue.status, catalogue.failure]).toEqual(["failed", { group: "guides" }]);
});

test("CAT-5 a country without currency gets that of the table, one that is not in the table stays without", async () => {
  const countries = [
    { code: "CZ", currencyCode: "EUR", currencySymbol: "€" },
    { code: "NZ" },
    { code: "JP", currencyCode: "" },
    { code: "XX" },
  ];
  expect(await withCurrencies(countries)).toEqual([
    { code: "CZ", currencyCode: "EUR", currencySymbol: "€" },
    { code: "NZ", currencyCode: "NZD" },
    { code: "JP", currencyCode: "JPY" },
    { code: "XX", currencyCode: null },
  ]);
});
