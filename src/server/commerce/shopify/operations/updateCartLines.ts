import type { StorefrontOperation } from "../storefrontClient.ts";
import { CART_FIELDS, CHANGED_CART } from "./cartFields.ts";

export const updateCartLines: StorefrontOperation<{
  cartId: string;
  lines: { id: string; quantity: number }[];
}> = {
  field: "cartLinesUpdate",
  isRead: false,
  text: /* GraphQL */ `
    mutation updateCartLines($cartId: ID!, $lines: [CartLineUpdateInput!]!) {
      cartLinesUpdate(cartId: $cartId, lines: $lines) {
        ${CHANGED_CART}
      }
    }
    ${CART_FIELDS}
  `,
};
