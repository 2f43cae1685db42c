import fc from "fast-check";
import { demoNetwork } from "../../../../../bench/demoNetwork.ts";
import { draftColumns } from "../../../../../bench/draftColumns.ts";
import { memoizeOnce, memoizeWeakly } from "../../../../../src/lib/memoize.ts";
import type { TrailColumns } from "../../../../../workers/geo/pack/trailColumns.ts";
import type { RoutePlanner } from "../../../../../workers/geo/route/routePlanner.ts";
import { columnsOf } from "../columnsOf.ts";
import { randomNetwork } from "./networkArbitrary.ts";
import { plannerOfColumns } from "./planner.ts";

/** A network of trails for a property; `text` is what is printed of it when the property fails. */
export class Network {
  constructor(
    readonly columns: TrailColumns,
    private readonly text: string,
  ) {}

  [fc.toStringMethod](): string {
    return this.text;
  }
}

/** Where properties of planned routes must hold, and how many runs each takes. */
export const NETWORKS: [name: string, networks: fc.Arbitrary<Network>, numRuns: number][] = [
  [
    "random networks",
    randomNetwork.map((trails) => new Network(columnsOf(trails), fc.stringify(trails))),
    100,
  ],
  ["the demo world's dense network", fc.constant(null).map(() => dense()), 20],
];

const dense = memoizeOnce(() => {
  const { spec, trails } = demoNetwork();
  return new Network(draftColumns(trails), spec.name);
});

/** The planner of a network, always the same for the same one. */
export const sharedPlanner = memoizeWeakly(({ columns }: Network): RoutePlanner => plannerOfColumns(columns));
