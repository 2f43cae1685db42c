import * as z from "zod/mini";
import { CART_ID_KEY } from "../contract/names.ts";
import { storageText } from "../lib/storage.ts";
import { forgetComments } from "../stores/guideMap/comments.ts";
import { forgetWaterReports } from "../stores/guideMap/waterReports.ts";
import { deletePaidCopies } from "../stores/offline/guideCopies.ts";
import { clearPurchases } from "../stores/person/clearPurchases.ts";
import { clearSubscription } from "../stores/person/subscription.ts";
import { clearUser } from "../stores/person/user.ts";

const cartIdItem = storageText({ key: CART_ID_KEY, schema: z.string() });

/** Forgets what the page knows of a person: profile, subscription, purchases, cart, and what was read as that person. */
export function forgetPerson(): void {
  clearUser();
  clearSubscription();
  clearPurchases();
  forgetComments();
  forgetWaterReports();
  void deletePaidCopies();
  cartIdItem.remove();
}
