import { eq } from "drizzle-orm";
import { orders } from "../../db/cartSchema.ts";
import type { Database } from "../../db/database.ts";
import { ApiError } from "../../http/apiError.ts";
import type { CartCaller } from "../../ports/commerceProvider.ts";
import { ProviderRefusedError } from "../../ports/providerRefusedError.ts";
import { ProviderUnavailableError } from "../../ports/providerUnavailableError.ts";
import { readCart } from "./cartOperations.ts";
import { type CartUserError, parseCart, parseChange, type StorefrontCart } from "./storefrontCart.ts";
import type { StorefrontClient, StorefrontOperation } from "./storefrontClient.ts";
import { cartToken } from "./storefrontIds.ts";

export interface StorefrontCarts {
  /** @throws ApiError 404 `cartUnknown`, 409 `cartCompleted` */
  read(caller: CartCaller, cartId: string): Promise<StorefrontCart>;
  /** @throws ProviderRefusedError for one of its values; ApiError like `read` */
  change<Variables extends object>(
    caller: CartCaller,
    operation: StorefrontOperation<Variables>,
    variables: Variables & { cartId?: string },
  ): Promise<StorefrontCart>;
}

/** Carts at Shopify, which forgets a cart when its order is paid; the orders that it reported name their carts. */
export function storefrontCarts({ db, client }: { db: Database; client: StorefrontClient }): StorefrontCarts {
  async function missing(cartId: string): Promise<ApiError> {
    const [order] = await db
      .select({ orderNumber: orders.orderNumber })
      .from(orders)
      .where(eq(orders.providerCart, cartToken(cartId) ?? ""));
    return order
      ? new ApiError(409, "cartCompleted", "The cart has been paid")
      : new ApiError(404, "cartUnknown", "There is no such cart");
  }

  return {
    async read({ address }, cartId) {
      if (cartToken(cartId) === null) throw await missing(cartId);
      const cart = parseCart(readCart.field, await client.ask(readCart, { cartId }, address));
      if (!cart) throw await missing(cartId);
      return cart;
    },

    async change({ address }, operation, variables) {
      const { field } = operation;
      const { cart, userErrors } = parseChange(field, await client.ask(operation, variables, address));
      const [error] = userErrors;
      if (error?.code === "SERVICE_UNAVAILABLE") {
        throw new ProviderUnavailableError("commerce", `${field}: Shopify's carts are unavailable`);
      }
      if (variables.cartId !== undefined && (isCartMissing(error) || (!error && !cart))) {
        throw await missing(variables.cartId);
      }
      if (error)
        throw new ProviderRefusedError(
          error.code ?? "",
          `${field}: ${error.code ?? "no code"} in ${error.field?.join(".") ?? "no field"}`,
        );
      if (!cart) throw new ProviderUnavailableError("commerce", `${field}: Shopify's answer has no cart`);
      return cart;
    },
  };
}

function isCartMissing(error: CartUserError | undefined): boolean {
  return error?.field?.[0] === "cartId";
}
