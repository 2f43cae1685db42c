import { ShopError } from "../../shop/shopError.ts";

/** A guide that cannot be stored or changed; the message has the reason in one line. */
export class GuideRefusedError extends ShopError {
  override name = "GuideRefusedError";
}
