import type { Activity } from "../../contract/activity.ts";
import type { DraftTrail } from "../catalogue/guideDraft.ts";

type Style = Pick<DraftTrail, "stroke" | "strokeOpacity" | "strokeWidth">;

const PRIMARY: Record<Activity, string> = {
  hike: "#a3243b",
  bike: "#5b3a9e",
  paddle: "#006a80",
  horseback: "#7a4b12",
};
/** Colours of trails that branch off, clear of the activities' own. */
const SIDE = ["#245e78", "#35702c", "#8a5521", "#6a4694", "#33434c"];

/** How the main trail of a guide is drawn. */
export function primaryStyle(activity: Activity): Style {
  return { stroke: PRIMARY[activity], strokeOpacity: 1, strokeWidth: 5 };
}

/** How the trail number `index` that branches off is drawn. */
export function sideStyle(index: number): Style {
  return { stroke: SIDE[index % SIDE.length] ?? "#33434c", strokeOpacity: 0.9, strokeWidth: 3 };
}
