import type { AttributeInput, StorefrontOperation } from "../storefrontClient.ts";
import { CART_FIELDS, CHANGED_CART } from "./cartFields.ts";

export const setAttributes: StorefrontOperation<{ cartId: string; attributes: AttributeInput[] }> = {
  field: "cartAttributesUpdate",
  isRead: false,
  text: /* GraphQL */ `
    mutation setAttributes($cartId: ID!, $attributes: [AttributeInput!]!) {
      cartAttributesUpdate(cartId: $cartId, attributes: $attributes) {
        ${CHANGED_CART}
      }
    }
    ${CART_FIELDS}
  `,
};
