import type { BuyerIdentityInput, StorefrontOperation } from "../storefrontClient.ts";
import { CART_FIELDS } from "./cartFields.ts";

export const createCart: StorefrontOperation<{ input: { buyerIdentity: BuyerIdentityInput } }> = {
  field: "cartCreate",
  isRead: false,
  text: /* GraphQL */ `
    mutation createCart($input: CartInput!) {
      cartCreate(input: $input) {
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
