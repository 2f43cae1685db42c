import type { WaypointType } from "../../contract/waypoint.ts";

interface WaypointPinProps {
  type: WaypointType;
  /** Pixels; its height is 4/3 of it. */
  width?: number;
}

/** A waypoint's pin. The text beside it names its kind. */
export function WaypointPin({ type, width = 30 }: WaypointPinProps) {
  return (
    <img src={`/waypoints/${type}.svg`} alt="" width={width} height={(width * 4) / 3} draggable={false} />
  );
}
