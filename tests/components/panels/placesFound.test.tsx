import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import { NO_FILTERS } from "../../../src/lib/guides/guideFilters.ts";
import { CataloguePanel } from "../../../src/panels/catalogue/CataloguePanel.tsx";
import { catalogue, saveFilters, searchGuides } from "../../../src/stores/catalogue/catalogue.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { setOwnership } from "../../../src/stores/person/ownership.ts";
import { GeoError } from "../../../workers/geo/geoError.ts";
import type {
  FoundPlace,
  FoundPlaces,
  PlaceQuery,
  PlaceSources,
} from "../../../workers/geo/places/placeTypes.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { fakeTokens } from "../../helpers/fakeTokens.ts";
import { until } from "../../helpers/until.ts";

vi.mock("../../../src/geo/loadGuides.ts", () => ({
  loadGuides: () => new Promise(() => {}),
  loadStoredGuides: async () => null,
}));
const worker = {
  prepare: vi.fn<(sources: PlaceSources) => Promise<void>>(async () => {}),
  search: vi.fn<(query: PlaceQuery, sources: PlaceSources) => Promise<FoundPlaces>>(),
};
fakeGeoWorker({ copies: { list: async () => [] }, places: worker });
fakeApi({ "GET /payment/available-countries": () => ({ countries: [] }) });

const hut: FoundPlace = {
  kind: "waypoint",
  waypointId: "1-4",
  type: "hut",
  title: "Kestrel Hut",
  titles: { cs: null, uk: null },
  guide: { guideId: "1", guideName: "Old Ridge", titles: { cs: null, uk: null } },
};
const answer = (places: FoundPlace[], fields: Partial<FoundPlaces> = {}): FoundPlaces => ({
  places,
  hasMore: false,
  isComplete: true,
  ...fields,
});

beforeEach(() => {
  catalogue.allTrailsList = ref([
    buildGuide({ guideId: "1", guideName: "Old Ridge", guideTags: ["Alps"] }),
    buildGuide({ guideId: "2", guideName: "Kestrel Round" }),
  ]);
  catalogue.filterParams = ref({ activityType: [], region: ["Alps"], environment: [], other: [] });
  catalogue.status = "ready";
  fakeTokens(() => null);
  setOwnership(null, []);
  saveFilters(NO_FILTERS);
  searchGuides("");
  worker.search.mockReset().mockResolvedValue(answer([]));
  worker.prepare.mockClear();
});

const show = () =>
  render(
    <main>
      <CataloguePanel />
    </main>,
  );
const placeLinks = () => screen.queryAllByRole("link", { name: /(Hut|Region)/ });
const marked = (element: HTMLElement) =>
  [...element.querySelectorAll("mark")].map((mark) => mark.textContent);

test("SEARCH-3 SEARCH-10 places stand under the guides as links to their guide's map, with what matched marked and counted", async () => {
  worker.search.mockResolvedValue(answer([hut]));
  show();
  await userEvent.type(screen.getByRole("searchbox"), "kestrl");
  const link = await screen.findByRole("link", { name: "Kestrel Hut Hut in Old Ridge" });
  expect(link.getAttribute("href")).toBe("/guides/Old%20Ridge/geo?waypoint=1-4");
  expect(marked(link)).toEqual(["Kestrel"]);
  const region = screen.getByRole("region", { name: "Places" });
  const card = screen.getByRole("link", { name: "Kestrel Round" });
  expect(card.compareDocumentPosition(region)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const count = within(screen.getByText(/^1.guide/)).getByRole("button");
  expect(count.parentElement?.textContent).toBe("1\u00a0guide, 1\u00a0place");
  await userEvent.click(count);
  expect(document.activeElement).toBe(within(region).getByRole("heading", { name: "Places" }));
  await userEvent.tab();
  expect(document.activeElement).toBe(link);
  expect(worker.prepare).toHaveBeenCalledTimes(1);
});

test("SEARCH-10 a region lists its guides", async () => {
  worker.search.mockResolvedValue(answer([{ kind: "region", value: "Alps" }]));
  show();
  act(() => searchGuides("alps"));
  const region = await screen.findByRole("link", { name: "Alps Region, 1 guide" });
  expect(region.getAttribute("href")).toBe("/guides?region=Alps");
  expect(worker.search.mock.lastCall?.[0]).toEqual({
    value: "alps",
    guideIds: null,
    regions: [{ value: "Alps", names: ["Alps"] }],
  });
  await userEvent.click(region);
  expect(catalogue.searchedValue).toBe("");
  expect(catalogue.activeSelectedFilters.region).toEqual(["Alps"]);
  await until(() => expect(placeLinks()).toEqual([]));
});

test("SEARCH-6 places that no guide is beside are shown when they have come, and nothing is said to be missing before", async () => {
  let arrive = (_: FoundPlaces) => {};
  worker.search.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  show();
  act(() => searchGuides("zzz"));
  expect(await screen.findByText("Searching places")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Not found" })).toBeNull();
  await act(async () => arrive(answer([hut], { hasMore: true })));
  expect(await screen.findByText("No guide matches “zzz”.")).toBeTruthy();
  expect(placeLinks()).toHaveLength(1);
  expect(screen.getByText("More places match. Keep typing to narrow them down.")).toBeTruthy();
  worker.search.mockResolvedValue(answer([]));
  act(() => searchGuides("zzzz"));
  expect(await screen.findByRole("heading", { name: "Not found" })).toBeTruthy();
  expect(screen.getByText("No guide or place matches “zzzz”.")).toBeTruthy();
});

test("SEARCH-6 guides are found while the places are refused, which are requested again without a word", async () => {
  worker.search.mockRejectedValueOnce(new GeoError("http", "Away", { status: 503 }));
  show();
  act(() => searchGuides("kestrel"));
  expect(await screen.findByRole("link", { name: "Kestrel Round" })).toBeTruthy();
  await until(() => expect(worker.search).toHaveBeenCalledTimes(1));
  worker.search.mockResolvedValueOnce(answer([], { isComplete: false }));
  await act(async () => {
    dispatchEvent(new Event("online"));
  });
  await until(() => expect(worker.search).toHaveBeenCalledTimes(2));
  worker.search.mockResolvedValueOnce(answer([hut]));
  await act(async () => {
    dispatchEvent(new Event("online"));
  });
  await until(() => expect(placeLinks()).toHaveLength(1));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("SEARCH-6 places that were not searched are not said to match nothing", async () => {
  worker.search.mockRejectedValue(new GeoError("http", "Away", { status: 503 }));
  show();
  act(() => searchGuides("zzz"));
  expect(await screen.findByText("No guide matches “zzz”. Not all places could be loaded.")).toBeTruthy();
  worker.search.mockResolvedValue(answer([]));
  await act(async () => {
    dispatchEvent(new Event("online"));
  });
  expect(await screen.findByText("No guide or place matches “zzz”.")).toBeTruthy();
});

test("SEARCH-2 places of one's own guides are requested with the reader's token, and gone when the reader has left", async () => {
  fakeTokens(() => "fern");
  setOwnership("fern", ["9"]);
  worker.search.mockImplementation(async (_query, { own }) => answer(own ? [hut] : []));
  show();
  act(() => searchGuides("kestrel"));
  await until(() => expect(placeLinks()).toHaveLength(1));
  expect(worker.search.mock.lastCall?.[1]).toMatchObject({
    open: { headers: {} },
    own: { request: { headers: { authorization: "Bearer fern" } }, key: '["fern",false,"9"]' },
    reader: "fern",
  });
  fakeTokens(() => null);
  act(() => forgetPerson());
  await until(() => expect(worker.search.mock.lastCall?.[1]).toMatchObject({ own: null, reader: null }));
  expect(placeLinks()).toEqual([]);
});

test("with filters places are searched in the guides that pass them", async () => {
  show();
  saveFilters({ ...NO_FILTERS, region: ["Alps"] });
  act(() => searchGuides("ridge"));
  await until(() =>
    expect(worker.search.mock.lastCall?.[0]).toEqual({ value: "ridge", guideIds: ["1"], regions: [] }),
  );
});
