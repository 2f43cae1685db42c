import { ref } from "valtio";
import { withoutPurchase } from "../../lib/withoutPurchase.ts";
import { catalogue, forgetListOwner } from "../catalogue/catalogue.ts";
import { onForgetPerson } from "./forgetPerson.ts";

/** Marks every guide as not purchased, children included. */
export function clearPurchases(): void {
  catalogue.allTrailsList = ref(catalogue.allTrailsList.map(withoutPurchase));
  forgetListOwner();
  const view = catalogue.trailGuideView;
  if (view.status === "ready") view.guide = ref(withoutPurchase(view.guide));
}

onForgetPerson(clearPurchases);
