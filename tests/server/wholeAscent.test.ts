import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceMeters } from "../../src/lib/geo/distance.ts";
import { prepareGuide } from "../../src/server/catalogue/admin/prepareGuide.ts";
import type { DraftPart } from "../../src/server/catalogue/guideDraft.ts";
import { elevationApi } from "../../workers/geo/elevation/elevationApi.ts";
import { addOpenGuide } from "../../workers/geo/openGuides.ts";
import { packGuide } from "../../workers/geo/pack/packGuide.ts";
import { scan } from "../unit/workers/geo/scan.ts";
import { guideDraftOf, trailOf } from "./helpers/guideDraftOf.ts";

/** Steps between vertices in degrees, up to some 60 m, and heights finer than they are stored. */
const vertex = fc.record({
  east: fc.double({ min: -2e-4, max: 6e-4, noNaN: true }),
  north: fc.double({ min: -2e-4, max: 5e-4, noNaN: true }),
  rise: fc.oneof(
    { weight: 9, arbitrary: fc.double({ min: -12, max: 12, noNaN: true }) },
    { weight: 1, arbitrary: fc.constant(Number.NaN) },
  ),
});
const lines = fc.array(fc.array(vertex, { minLength: 1, maxLength: 150 }), { minLength: 1, maxLength: 3 });

/** Parts one after another, their mileage rounded to 0.1 m as imports store it. */
function partsOf(steps: { east: number; north: number; rise: number }[][]): DraftPart[] {
  let [lng, lat, height, meters] = [14.123456789, 50.123456789, 800, 0];
  return steps.map((line) => {
    const part = {
      lng: new Float64Array(line.length),
      lat: new Float64Array(line.length),
      elevation: new Float64Array(line.length),
      distance: new Float64Array(line.length),
    };
    for (const [i, { east, north, rise }] of line.entries()) {
      if (i > 0) meters += distanceMeters(lng, lat, lng + east, lat + north);
      lng += east;
      lat += north;
      if (!Number.isNaN(rise)) height += rise;
      part.lng[i] = lng;
      part.lat[i] = lat;
      part.elevation[i] = Number.isNaN(rise) ? rise : height;
      part.distance[i] = Math.round(meters * 10) / 10;
    }
    return part;
  });
}

test("the whole trail marked in the reader climbs what the catalogue says", () => {
  fc.assert(
    fc.property(lines, (steps) => {
      const parts = partsOf(steps);
      const { record, blobs } = prepareGuide(
        guideDraftOf("Ridge", { trails: [trailOf("Ridge", { parts })] }),
      );
      const geo = blobs.find(({ kind }) => kind === "geo");
      const packed = packGuide(scan(gunzipSync(geo?.bytes ?? new Uint8Array()).toString()));
      addOpenGuide(packed);
      const { guideId, trailLengthMeters } = packed.opened;
      const whole = { fromMeters: 0, toMeters: trailLengthMeters };
      const marked = elevationApi.climb(guideId, { trail: 0 }, whole);
      const query = { ...whole, buckets: 600 };
      const { ascentMeters, descentMeters } = elevationApi.sample(guideId, { trail: 0 }, query);
      expect({ ascentMeters, descentMeters }).toEqual(marked);
      expect(record.guide.ascentMeters ?? 0).toBe(marked.ascentMeters);
    }),
    { numRuns: 300 },
  );
});
