import type { BuyerIdentityInput, StorefrontOperation } from "../storefrontClient.ts";
import { CART_FIELDS, CHANGED_CART } from "./cartFields.ts";

export const createCart: StorefrontOperation<{ input: { buyerIdentity: BuyerIdentityInput } }> = {
  field: "cartCreate",
  isRead: false,
  text: /* GraphQL */ `
    mutation createCart($input: CartInput!) {
      cartCreate(input: $input) {
        ${CHANGED_CART}
      }
    }
    ${CART_FIELDS}
  `,
};
