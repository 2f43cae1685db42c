import { outsideAddress, siteOf } from "../../lib/address/outsideAddress.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { AFFILIATE_PARAMETER, affiliateHash } from "../affiliateHash.ts";
import { cart } from "./cart.ts";

/** Where the cart is paid, with the affiliate. Null for a cart without a checkout, or with one that is not allowed. */
export function checkoutAddress(): URL | null {
  const address = cart.current?.checkoutUrl;
  if (!address) return null;
  const hosts = publicConfig().checkoutHosts ?? [];
  const url = outsideAddress(address, { origin: location.origin, hosts });
  if (!url) {
    console.warn("The cart's checkout is not at an allowed address:", siteOf(address));
    return null;
  }
  const hash = affiliateHash();
  if (hash !== null) url.searchParams.append(AFFILIATE_PARAMETER, hash);
  return url;
}
