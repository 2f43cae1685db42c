import { ShopRefusal } from "../../shop/shopRefusal.ts";

/** A guide that cannot be stored or changed; the message has the reason in one line. */
export class GuideRefusedError extends ShopRefusal {
  override name = "GuideRefusedError";
}
