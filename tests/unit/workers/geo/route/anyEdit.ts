import fc from "fast-check";
import type { RouteEdit } from "../../../../../src/lib/routes/editedPins.ts";
import type { RoutePlanner } from "../../../../../workers/geo/route/routePlanner.ts";
import type { RoutePin } from "../../../../../workers/geo/route/routeTypes.ts";

/** An edit of any route on any network; `vertex` is a number from 0 to 1 that chooses one. */
export const anyEdit = fc.record({
  kind: fc.constantFrom("append", "insert", "move", "remove", "reverse"),
  at: fc.nat(8),
  vertex: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
});
type AnyEdit = typeof anyEdit extends fc.Arbitrary<infer Edit> ? Edit : never;

export function editOf(planner: RoutePlanner, { kind, at, vertex }: AnyEdit): RouteEdit<RoutePin> {
  const pin = planner.pinAt(Math.floor(vertex * planner.lines.along.length));
  if (kind === "append") return { kind, pin };
  if (kind === "insert" || kind === "move") return { kind, at, pin };
  return kind === "remove" ? { kind, at } : { kind: "reverse" };
}
