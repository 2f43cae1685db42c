import { expect, test } from "vitest";
import type { Position } from "../../../../../src/contract/position.ts";
import { addOpenGuide } from "../../../../../workers/geo/openGuides.ts";
import { packGuide } from "../../../../../workers/geo/pack/packGuide.ts";
import { positionApi } from "../../../../../workers/geo/position/positionApi.ts";
import type { WalkState } from "../../../../../workers/geo/position/positionTypes.ts";
import { scan } from "../scan.ts";
import { type Place, positionAt } from "./walks.ts";

const ALPS: Position = [10, 46];

function trail(trackName: string, line: Place[]) {
  const coordinates = line.map((place) => positionAt(ALPS, place));
  return { id: trackName, trackName, trackIsPrimary: trackName === "Main", geometry: { coordinates } };
}

test("TRAIL-14 trails are offered in the guide's order, not with the matched one first, and one chosen is gone on with", () => {
  const trails = [
    trail("Side", [
      [1000, 0],
      [1000, 800],
    ]),
    trail("Main", [
      [0, 0],
      [2000, 0],
    ]),
  ];
  addOpenGuide(packGuide(scan(JSON.stringify({ guideId: "fork", guideName: "Fork", trails }))));
  const matchAt = (place: Place, time: number, state: WalkState | null) =>
    positionApi.match("fork", {
      fix: { position: positionAt(ALPS, place), accuracyMeters: 10, time },
      state,
      expected: 1,
    });
  const first = matchAt([1000, 2], 0, null);
  expect(first?.match).toMatchObject({ trail: 1, passes: [{ trail: 0 }, { trail: 1 }] });
  const [side] = first?.match.passes ?? [];
  const pass = first?.state.passes[side?.pass ?? -1];
  if (!first || !pass) throw new Error("Nothing is offered");
  const chosen = matchAt([1000, 2], 0, { ...first.state, passes: [{ ...pass, cost: 0 }] });
  expect(chosen?.match).toMatchObject({ trail: 0, passes: [{ trail: 0 }] });
  const next = matchAt([1001, 12], 8000, chosen?.state ?? null);
  expect(next?.match).toMatchObject({ trail: 0, passes: [{ trail: 0 }] });
});
