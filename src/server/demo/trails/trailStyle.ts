import type { Activity } from "../../../contract/activity.ts";
import type { DraftTrail } from "../../catalogue/guideDraft.ts";
import { pictureColors } from "../../pictures/pictureColors.ts";

type Style = Pick<DraftTrail, "stroke" | "strokeOpacity" | "strokeWidth">;

/** Colours of side trails, distinct from those of activities. */
const SIDE = ["#245e78", "#35702c", "#8a5521", "#6a4694", "#33434c"];

/** Line style of the main trail of a guide. */
export function primaryStyle(activity: Activity): Style {
  return { stroke: pictureColors(activity).light.line, strokeOpacity: 1, strokeWidth: 5 };
}

/** Line style of the side trail with this index. */
export function sideStyle(index: number): Style {
  return { stroke: SIDE[index % SIDE.length] ?? "#33434c", strokeOpacity: 0.9, strokeWidth: 3 };
}
