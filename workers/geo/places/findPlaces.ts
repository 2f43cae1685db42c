import { type GuidePlacesWire, PLACE_TYPES } from "../../../src/contract/placeCalls.ts";
import { firstAtLeast } from "../../../src/lib/firstAtLeast.ts";
import { foldText } from "../../../src/lib/foldText.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { type PlaceNames, placeNames, rankPlaces } from "../../../src/lib/places/rankPlaces.ts";
import type { FoundPlace, FoundPlaces, FoundWaypoint, PlaceQuery, RegionNames } from "./placeTypes.ts";

/** Places of guides, ready to be searched. */
export interface PlaceList {
  names: PlaceNames;
  guides: readonly GuidePlacesWire[];
  /** Number of the last place of each guide, plus one. */
  ends: Uint32Array;
}

/** Places that are listed. */
const MOST = 30;
/** Places that are looked at: some are the same in several guides. */
const MOST_RANKED = 3 * MOST;
/** Within this distance places with the same title and type are the same. */
const SAME_METERS = 150;
const REGION_KIND = 0;

export function placeList(guides: readonly GuidePlacesWire[]): PlaceList {
  let end = 0;
  const ends = Uint32Array.from(guides, ({ ids }) => {
    end += ids.length;
    return end;
  });
  const kinds = guides.flatMap(({ types }) => types.map((type) => type + 1 + REGION_KIND));
  return { names: placeNames(namesIn(guides), kinds), guides, ends };
}

function* namesIn(guides: readonly GuidePlacesWire[]): Generator<string[]> {
  for (const { titles, titles_cs, titles_uk } of guides) {
    for (const [i, title] of titles.entries()) {
      const names = [title];
      const [cs, uk] = [titles_cs?.[i], titles_uk?.[i]];
      if (cs) names.push(cs);
      if (uk) names.push(uk);
      yield names;
    }
  }
}

/** The best places of all lists and of the regions. The same place in several guides is found once. */
export function findPlaces(
  lists: readonly PlaceList[],
  { value, regions, guideIds }: PlaceQuery,
): Omit<FoundPlaces, "isComplete"> {
  const found = lists.flatMap((list) =>
    rankPlaces(list.names, value, MOST_RANKED, guideIds ? isIn(list, guideIds) : undefined).map(
      ({ place, rank }) => ({ rank, ...waypointAt(list, place) }),
    ),
  );
  const ofRegions = rankPlaces(regionNames(regions), value, MOST).map(({ place, rank }) => ({
    rank,
    place: { kind: "region", value: regions[place]?.value ?? "" } as const,
    position: null,
  }));
  const places = distinct([...ofRegions, ...found].sort((a, b) => a.rank - b.rank));
  return { places: places.slice(0, MOST), hasMore: places.length > MOST };
}

/** Whether a place of the list is in one of the guides. */
function isIn({ guides, ends }: PlaceList, guideIds: readonly string[]): (place: number) => boolean {
  const wanted = new Set(guideIds);
  const flags = guides.map(({ guideId }) => wanted.has(guideId));
  return (place) => flags[firstAtLeast(ends, place + 1)] === true;
}

/** Regions are few, and may change with each call. */
function regionNames(regions: readonly RegionNames[]): PlaceNames {
  return placeNames(
    regions.map(({ names }) => names),
    regions.map(() => REGION_KIND),
  );
}

interface Located<Place extends FoundPlace> {
  place: Place;
  position: readonly [lng: number, lat: number] | null;
}

function waypointAt({ guides, ends }: PlaceList, place: number): Located<FoundWaypoint> {
  const at = firstAtLeast(ends, place + 1);
  const guide = guides[at];
  if (!guide) throw new RangeError(`There is no place ${place}`);
  const i = place - (ends[at - 1] ?? 0);
  const { guideId, guideName, title_cs, title_uk, titles_cs, titles_uk, positions } = guide;
  return {
    place: {
      kind: "waypoint",
      waypointId: guide.ids[i] ?? "",
      type: PLACE_TYPES[guide.types[i] ?? 0] ?? "town",
      title: guide.titles[i] ?? "",
      titles: { cs: titles_cs?.[i] ?? null, uk: titles_uk?.[i] ?? null },
      guide: { guideId, guideName, titles: { cs: title_cs ?? null, uk: title_uk ?? null } },
    },
    position: [positions[2 * i] ?? 0, positions[2 * i + 1] ?? 0],
  };
}

/** Drops what has the title and type of a better place next to it. */
function distinct(ranked: readonly Located<FoundPlace>[]): FoundPlace[] {
  const kept: FoundPlace[] = [];
  const positions = new Map<string, (readonly [number, number])[]>();
  for (const { place, position } of ranked) {
    if (place.kind === "waypoint" && position) {
      const key = `${place.type} ${foldText(place.title)}`;
      const others = positions.get(key) ?? [];
      if (others.some((other) => distanceMeters(...other, ...position) <= SAME_METERS)) continue;
      positions.set(key, [...others, position]);
    }
    kept.push(place);
  }
  return kept;
}
