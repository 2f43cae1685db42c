import { proxy, ref } from "valtio";
import type { TrailPoint } from "../../workers/geo/index/indexTypes.ts";
import type { Position } from "../contract/position.ts";

/** The object under the pointer on the map itself; highlights that originate in lists show no popup. */
export type HoverTarget =
  | { kind: "guide"; guideId: string; position: Position }
  | { kind: "waypoint"; index: number; position: Position }
  | { kind: "cluster"; position: Position }
  | { kind: "trail"; point: TrailPoint };

export const mapHover = proxy<{ target: HoverTarget | null }>({ target: null });

export function setMapHover(target: HoverTarget | null): void {
  if (target === null && mapHover.target === null) return;
  mapHover.target = target && ref(target);
}
