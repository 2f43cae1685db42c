import { ref } from "valtio";
import { withoutPurchase } from "../../lib/withoutPurchase.ts";
import { catalogue, disownGuides } from "../catalogue/catalogue.ts";

/** Marks every guide as not purchased, children included. */
export function clearPurchases(): void {
  catalogue.allTrailsList = ref(catalogue.allTrailsList.map(withoutPurchase));
  disownGuides();
  const view = catalogue.trailGuideView;
  if (view.status === "ready") view.guide = ref(withoutPurchase(view.guide));
}
