import type { RouteEdit } from "./routeEdit.ts";

/**
 * Where pins that are not part of a route stand after an edit of it.
 * @param leftOut `before` is an index in the route's pins
 * @param pinCount number of the route's pins before the edit
 */
export function leftOutAfter<Pin extends { before: number }>(
  leftOut: readonly Pin[],
  edit: RouteEdit<unknown>,
  pinCount: number,
): Pin[] {
  const moved = (by: number, from: number) =>
    leftOut.map((pin) => (pin.before > from ? { ...pin, before: pin.before + by } : pin));
  switch (edit.kind) {
    case "insert":
      return moved(1, edit.at);
    case "remove":
      return moved(-1, edit.at);
    case "reverse":
      return leftOut.map((pin) => ({ ...pin, before: pinCount - pin.before })).reverse();
    default:
      return [...leftOut];
  }
}
