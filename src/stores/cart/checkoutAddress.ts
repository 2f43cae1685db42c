import { outsideAddress } from "../../lib/address/outsideAddress.ts";
import { paths } from "../../lib/address/paths.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { AFFILIATE_PARAMETER, affiliateHash } from "../affiliateHash.ts";
import { cart } from "./cart.ts";

/** Where the cart is paid, with the affiliate. Null for a cart without a checkout, or with one that is not allowed. */
export function checkoutAddress(): URL | null {
  const address = cart.current?.checkoutUrl;
  if (!address) return null;
  const hosts = publicConfig().checkoutHosts ?? [];
  const url =
    outsideAddress(address, { origin: location.origin, hosts }) ??
    (hosts.length === 0 ? ownCheckout(address) : null);
  if (!url) {
    console.warn("The cart's checkout is not at an allowed address:", address);
    return null;
  }
  const hash = affiliateHash();
  if (hash !== null) url.searchParams.append(AFFILIATE_PARAMETER, hash);
  return url;
}

/**
 * The checkout screen at this page's origin. The server of the embedded provider may know itself by another address:
 * as localhost, for example, where the page was opened at 127.0.0.1.
 */
function ownCheckout(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.pathname === paths.checkout ? new URL(url.pathname + url.search, location.origin) : null;
}
