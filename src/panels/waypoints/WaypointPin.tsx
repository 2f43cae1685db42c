import type { WaypointType } from "../../contract/waypoint.ts";

interface WaypointPinProps {
  type: WaypointType;
  /** Pixels; its height is 4/3 of it. */
  width?: number;
  /** The name of its kind, where no text beside it names it. */
  alt?: string;
}

/** A waypoint's pin. */
export function WaypointPin({ type, width = 30, alt = "" }: WaypointPinProps) {
  return (
    <img src={`/waypoints/${type}.svg`} alt={alt} width={width} height={(width * 4) / 3} draggable={false} />
  );
}
