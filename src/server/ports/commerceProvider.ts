import type { CartWire } from "../../contract/cartCalls.ts";

/** Who changes a cart, and the key under which a repeated change is made once. */
export interface CartCaller {
  /** Null for a guest. */
  userId: string | null;
  /** Distinguishes guests: a hash of their token, without one their address. */
  guest: string;
  email: string | null;
  /** The IP address of the client, null if unknown. */
  address: string | null;
  /** Null if the client did not send one. */
  idempotencyKey: string | null;
}

/**
 * The service that keeps carts and takes payments: the embedded one, or Shopify. Carts are named by opaque ids; one
 * that belongs to a user is unknown to all others. Each change answers the whole cart.
 *
 * All methods throw ApiError: 404 `cartUnknown` for an unknown, foreign or expired cart, 409 `cartCompleted` for one
 * that was paid, and ProviderUnavailableError if the service does not answer.
 */
export interface CommerceProvider {
  createCart(caller: CartCaller, countryCode: string): Promise<CartWire>;
  /** @param countryCode its prices; the cart's own country if null */
  readCart(caller: CartCaller, cartId: string, countryCode: string | null): Promise<CartWire>;
  /**
   * Adds a guide once.
   * @throws ApiError 422 `variantNotSold` for a variant that is not sold in the country, or with `isKept` nowhere
   */
  addLine(
    caller: CartCaller,
    change: CartLineChange & { variantId: string; isKept: boolean },
  ): Promise<CartWire>;
  /** @throws ApiError 404 `lineMissing` for a line that is not in the cart */
  removeLine(caller: CartCaller, change: CartLineChange & { lineId: string }): Promise<CartWire>;
  /** Sets country and affiliate, and gives a cart without a user to the caller. */
  setBuyer(caller: CartCaller, change: CartLineChange & { linkHash: string | null }): Promise<CartWire>;
}

export interface CartLineChange {
  cartId: string;
  /** Null leaves the cart's country. */
  countryCode: string | null;
}
