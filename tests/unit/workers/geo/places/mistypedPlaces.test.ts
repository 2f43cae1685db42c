import { expect, test } from "vitest";
import { mistyped } from "../../../../../bench/mistyped.ts";
import { placeGuides } from "../../../../../bench/placeGuides.ts";
import { seededRandom } from "../../../../../src/server/demo/seededRandom.ts";
import { findPlaces, placeList } from "../../../../../workers/geo/places/findPlaces.ts";

test("SEARCH-9 of 100 names with a random typing error 97 are among the first three of 100,000 places", () => {
  const guides = placeGuides(10_000, 10, 7);
  const titles = guides.flatMap((guide) => guide.titles);
  expect(titles).toHaveLength(100_000);
  const list = placeList(guides);
  const random = seededRandom("typing errors in places");
  let found = 0;
  for (let turn = 0; turn < 100; turn++) {
    const title = random.pick(titles);
    const query = { value: mistyped(title, random), regions: [], guideIds: null };
    const first = findPlaces([list], query).places.slice(0, 3);
    if (first.some((place) => place.kind === "waypoint" && place.title === title)) found++;
  }
  expect(found).toBeGreaterThanOrEqual(97);
});
