import type { StorefrontOperation } from "../storefrontClient.ts";
import { CART_FIELDS } from "./cartFields.ts";

export const readCart: StorefrontOperation<{ cartId: string }> = {
  field: "cart",
  isRead: true,
  text: /* GraphQL */ `
    query readCart($cartId: ID!) {
      cart(id: $cartId) {
        ...CartFields
      }
    }
    ${CART_FIELDS}
  `,
};
