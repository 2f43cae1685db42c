import { expect, test } from "vitest";
import type { GuidePlacesWire } from "../../../../../src/contract/placeCalls.ts";
import { findPlaces, placeList } from "../../../../../workers/geo/places/findPlaces.ts";

/** The places of a guide: huts with these titles, each at a longitude. */
function places(
  guideId: string,
  huts: Record<string, number>,
  fields: Partial<GuidePlacesWire> = {},
): GuidePlacesWire {
  const titles = Object.keys(huts);
  return {
    guideId,
    guideName: `Guide ${guideId}`,
    ids: titles.map((_, i) => `${guideId}-${i + 1}`),
    types: titles.map(() => 1),
    titles,
    positions: Object.values(huts).flatMap((lng) => [lng, 0]),
    ...fields,
  };
}

const query = (value: string, fields: object = {}) => ({ value, regions: [], guideIds: null, ...fields });

/** What is found, as 'waypoint' or a region's name. */
function idsFound(lists: GuidePlacesWire[][], value: string, fields: object = {}): string[] {
  const { places } = findPlaces(lists.map(placeList), query(value, fields));
  return places.map((place) => (place.kind === "region" ? place.value : place.waypointId));
}

test("a place is found with its guide and its titles in all languages", () => {
  const titles = { title_cs: "Průvodce", titles_cs: [null, "Stará chata"] };
  const list = placeList([places("7", { "Low Hut": 1 }), places("8", { Cairn: 2, "Old Hut": 3 }, titles)]);
  expect(findPlaces([list], query("chata")).places).toEqual([
    {
      kind: "waypoint",
      waypointId: "8-2",
      type: "hut",
      title: "Old Hut",
      titles: { cs: "Stará chata", uk: null },
      guide: { guideId: "8", guideName: "Guide 8", titles: { cs: "Průvodce", uk: null } },
    },
  ]);
});

test("SEARCH-7 the same place in a bundle and in its guide is found once, another of that name is too", () => {
  const near = 0.001;
  const child = places("1", { "Old Hut": 10, "New Hut": 20 });
  const parent = places("2", { "Old Hut": 10 + near });
  const other = places("3", { "Old Hut": 30 });
  expect(idsFound([[child, parent, other]], "old hut")).toEqual(["1-1", "3-1"]);
  expect(idsFound([[child], [parent, other]], "old hut")).toEqual(["1-1", "3-1"]);
  const spring = places("4", { "Old Hut": 10 }, { types: [4] });
  expect(idsFound([[child, spring]], "old hut")).toEqual(["1-1", "4-1"]);
});

test("the lists of all and of one's own are ranked together, with the regions", () => {
  const open = [places("1", { "Alpine Meadow": 1 })];
  const own = [places("2", { Alpine: 2 })];
  const regions = [
    { value: "Alps", names: ["Alps", "Alpy", "Альпи"] },
    { value: "Andes", names: ["Andes"] },
  ];
  expect(idsFound([open, own], "alp", { regions })).toEqual(["Alps", "2-1", "1-1"]);
  expect(idsFound([open, own], "альпи", { regions })).toEqual(["Alps", "2-1", "1-1"]);
  expect(idsFound([open, own], "alpine", { regions })).toEqual(["2-1", "1-1"]);
  expect(idsFound([open, own], "meadow", { regions })).toEqual(["1-1"]);
});

test("with filters only places of the guides that pass them are found", () => {
  const list = [places("1", { "Old Hut": 1 }), places("2", { "Old Hut": 2, "New Hut": 3 })];
  expect(idsFound([list], "hut", { guideIds: ["2"] })).toEqual(["2-1", "2-2"]);
  expect(idsFound([list], "hut", { guideIds: [] })).toEqual([]);
});

test("thirty places are listed, and it is said that there are more", () => {
  const huts = (count: number) =>
    placeList([places("1", Object.fromEntries(Array.from({ length: count }, (_, i) => [`Hut ${i}`, i])))]);
  const found = (count: number) => {
    const { places, hasMore } = findPlaces([huts(count)], query("hut"));
    return [places.length, hasMore];
  };
  expect(found(30)).toEqual([30, false]);
  expect(found(31)).toEqual([30, true]);
});
