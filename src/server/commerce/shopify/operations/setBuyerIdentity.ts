import type { BuyerIdentityInput, StorefrontOperation } from "../storefrontClient.ts";
import { CART_FIELDS } from "./cartFields.ts";

export const setBuyerIdentity: StorefrontOperation<{ cartId: string; buyerIdentity: BuyerIdentityInput }> = {
  field: "cartBuyerIdentityUpdate",
  isRead: false,
  text: /* GraphQL */ `
    mutation setBuyerIdentity($cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!) {
      cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyerIdentity) {
        cart {
          ...CartFields
        }
        userErrors {
          code
          field
          message
        }
      }
    }
    ${CART_FIELDS}
  `,
};
