import type { LineInput, StorefrontOperation } from "../storefrontClient.ts";
import { CART_FIELDS, CHANGED_CART } from "./cartFields.ts";

export const addLines: StorefrontOperation<{ cartId: string; lines: LineInput[] }> = {
  field: "cartLinesAdd",
  isRead: false,
  text: /* GraphQL */ `
    mutation addLines($cartId: ID!, $lines: [CartLineInput!]!) {
      cartLinesAdd(cartId: $cartId, lines: $lines) {
        ${CHANGED_CART}
      }
    }
    ${CART_FIELDS}
  `,
};
