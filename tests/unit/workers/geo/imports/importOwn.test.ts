import { gpx } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pinOf } from "../../../../../src/contract/plannedRoute.ts";
import { distanceMeters } from "../../../../../src/lib/geo/distance.ts";
import { type TripFile, tripGpx } from "../../../../../src/lib/trip/tripGpx.ts";
import { positionOnTrail } from "../../../../../workers/geo/elevation/positionOnTrail.ts";
import { withTurn } from "../../../../../workers/geo/route/ringRules.ts";
import type { RoutePlanner } from "../../../../../workers/geo/route/routePlanner.ts";
import type { RoutePin } from "../../../../../workers/geo/route/routeTypes.ts";
import { choices } from "../route/networkArbitrary.ts";
import { NETWORKS, sharedPlanner } from "../route/networks.ts";
import { wander } from "../route/planner.ts";
import { importedFrom } from "./importFile.ts";

/** The file that the planner's export makes of pins. */
function exported(
  planner: RoutePlanner,
  pins: readonly RoutePin[],
  marks: Pick<TripFile, "days" | "notes"> = { days: [], notes: [] },
): string {
  const { lng, lat, elevation, distance } = planner.axis([...pins]).columns;
  return tripGpx({
    route: {
      name: "Out & back",
      description: "",
      pins: pins.map(({ trail, position, elevationMeters, distanceMeters, way, isTurn }) => ({
        pin: pinOf(position),
        position,
        trailName: planner.trailNames[trail] ?? "",
        distanceMeters,
        trailPoint: [position[0], position[1], elevationMeters, distanceMeters],
        ...(way && { way }),
        ...(isTurn && { isTurn }),
      })),
    },
    track: { lng, lat, elevation, meters: distance },
    waypoints: [],
    ...marks,
  });
}

const RTL = "عين الماء 💧 <خلف> & البيت";
const LONG = `Meet Ann.\nThen on to ${"🏕".repeat(60)} &amp; <b>the inn</b>`;

const digits = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const turned = (lng: number) => digits(lng - 360 * Math.floor((lng + 180) / 360));
const shown = ({ trail, position, distanceMeters, way, isTurn }: RoutePin) => ({
  trail,
  position: [turned(position[0]), digits(position[1])],
  distanceMeters,
  way,
  isTurn,
});

describe.each(NETWORKS)("%s", (_name, networks, numRuns) => {
  test("PLAN-62 our own GPX, imported again, gives the same pins", async () => {
    await fc.assert(
      fc.asyncProperty(networks, choices(8), fc.boolean(), async (network, chosen, isReturn) => {
        const planner = sharedPlanner(network);
        const pins = withTurn(wander(planner, chosen), isReturn);
        fc.pre(pins.length > 1);
        const text = exported(planner, pins);
        const { restored, report } = await importedFrom(planner, text);
        expect(restored.route?.pins.map(shown)).toEqual(pins.map(shown));
        expect([report.source, report.away.count, report.astray.count]).toEqual(["points", 0, 0]);
        // Another reader finds as many route points.
        const document = new DOMParser().parseFromString(text, "text/xml");
        const route = gpx(document as unknown as Document).features.find(
          ({ properties }) => properties?._gpxType === "rte",
        );
        expect(route?.geometry).toMatchObject({ coordinates: { length: pins.length } });
      }),
      { numRuns },
    );
  });

  test("PLAN-98 our own GPX, imported again, gives the same days, those of rest too, and the same notes", async () => {
    const shares = fc.uniqueArray(fc.integer({ min: 1, max: 19 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        networks,
        choices(4),
        shares,
        fc.boolean(),
        fc.boolean(),
        async (network, chosen, cuts, isReturn, isOlder) => {
          const planner = sharedPlanner(network);
          const pins = withTurn(wander(planner, chosen), isReturn);
          fc.pre(pins.length > 1);
          const { columns, elevation, offsets } = planner.axis(pins);
          const length = offsets.at(-1) ?? 0;
          fc.pre(length > 100);
          const places = cuts
            .toSorted((a, b) => a - b)
            .map((cut) => positionOnTrail(columns, elevation.series, (cut / 20) * length));
          const notes = places.flatMap((place, index) =>
            place ? [{ ...place, text: index % 2 ? RTL : LONG, icon: index % 2 ? "water" : "default" }] : [],
          );
          const days = [...cuts.map((cut) => (cut / 20) * length).sort((a, b) => a - b), length].map(
            (toMeters, index, { length: count }) => {
              const restDays = index + 1 < count ? index % 3 : 0;
              return { number: index + 1, toMeters, restDays, end: `Day ${index + 1}`, rest: "" };
            },
          );
          const written = exported(planner, pins, { days, notes });
          // Earlier files did not have the metres of a note.
          const text = isOlder ? written.replaceAll(/, at \d+ m/g, "") : written;
          const { marks, report } = await importedFrom(planner, text);
          const { ends = [] } = marks.stages ?? {};
          expect(ends.map(({ restDays = 0 }) => restDays)).toEqual(
            days.slice(0, -1).map((day) => day.restDays),
          );
          for (const [index, { meters }] of ends.entries())
            expect(Math.abs(meters - (days[index]?.toMeters ?? 0))).toBeLessThan(1);
          expect(marks.notes.map(({ text, icon }) => ({ text, icon }))).toEqual(
            notes.map(({ text, icon }) => ({ text, icon })),
          );
          for (const [index, { meters }] of marks.notes.entries()) {
            const place = positionOnTrail(columns, elevation.series, meters)?.position ?? [0, 0];
            expect(distanceMeters(...place, ...(notes[index]?.position ?? [0, 0]))).toBeLessThan(1);
            // Of the passes of one place.
            if (!isOlder) expect(Math.abs(meters - (notes[index]?.meters ?? 0))).toBeLessThan(1);
          }
          expect(report.waypointCount).toBe(0);
        },
      ),
      { numRuns },
    );
  });
});
