import type { StorefrontOperation } from "../storefrontClient.ts";
import { CART_FIELDS, CHANGED_CART } from "./cartFields.ts";

export const removeLines: StorefrontOperation<{ cartId: string; lineIds: string[] }> = {
  field: "cartLinesRemove",
  isRead: false,
  text: /* GraphQL */ `
    mutation removeLines($cartId: ID!, $lineIds: [ID!]!) {
      cartLinesRemove(cartId: $cartId, lineIds: $lineIds) {
        ${CHANGED_CART}
      }
    }
    ${CART_FIELDS}
  `,
};
