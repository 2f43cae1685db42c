import { describe, expect, test } from "vitest";
import type { DraftTrail } from "../../../src/server/catalogue/guideDraft.ts";
import { travelDirections } from "../../../src/server/import/trails/travelDirections.ts";

function trail(...positions: [number, number][]): DraftTrail {
  const lng = Float64Array.from(positions, ([value]) => value);
  const lat = Float64Array.from(positions, ([, value]) => value);
  const unknown = new Float64Array(positions.length).fill(Number.NaN);
  return {
    id: "1",
    trackName: "",
    stroke: "#000000",
    strokeOpacity: 1,
    strokeWidth: 3,
    isPrimary: true,
    parts: [{ lng, lat, elevation: unknown, distance: unknown }],
  };
}

describe("the directions of a trail", () => {
  test("follow the axis on which its ends lie farther apart", () => {
    expect(travelDirections(trail([10, 45], [10.2, 47]))).toEqual(["northbound", "southbound"]);
    expect(travelDirections(trail([10, 47], [10.2, 45]))).toEqual(["southbound", "northbound"]);
    expect(travelDirections(trail([10, 45], [12, 45.2]))).toEqual(["eastbound", "westbound"]);
    expect(travelDirections(trail([12, 45], [10, 45.2]))).toEqual(["westbound", "eastbound"]);
  });

  test("measure on the ground: a degree of longitude is short in the far north", () => {
    expect(travelDirections(trail([10, 80], [12, 81]))).toEqual(["northbound", "southbound"]);
  });

  test("go round a loop", () => {
    const round: [number, number][] = [
      [10, 45],
      [11, 45],
      [11, 46],
      [10, 46],
      [10, 45],
    ];
    expect(travelDirections(trail(...round))).toEqual(["counterclockwise", "clockwise"]);
    expect(travelDirections(trail(...round.toReversed()))).toEqual(["clockwise", "counterclockwise"]);
  });

  test("are unknown for a single point", () => {
    expect(travelDirections(trail([10, 45]))).toBeNull();
  });
});
