import * as z from "zod/mini";
import { CART_ID_KEY } from "../contract/names.ts";
import { storageText } from "../lib/storage.ts";
import { clearPurchases } from "../stores/clearPurchases.ts";
import { forgetComments } from "../stores/comments.ts";
import { deletePaidCopies } from "../stores/guideCopies.ts";
import { clearSubscription } from "../stores/subscription.ts";
import { clearUser } from "../stores/user.ts";
import { forgetWaterReports } from "../stores/waterReports.ts";

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
