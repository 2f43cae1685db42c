import type { BuyerIdentityInput, StorefrontOperation } from "../storefrontClient.ts";
import { CART_FIELDS, CHANGED_CART } from "./cartFields.ts";

export const setBuyerIdentity: StorefrontOperation<{ cartId: string; buyerIdentity: BuyerIdentityInput }> = {
  field: "cartBuyerIdentityUpdate",
  isRead: false,
  text: /* GraphQL */ `
    mutation setBuyerIdentity($cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!) {
      cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyerIdentity) {
        ${CHANGED_CART}
      }
    }
    ${CART_FIELDS}
  `,
};
