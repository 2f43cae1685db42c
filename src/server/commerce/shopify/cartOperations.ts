import type {
  AttributeInput,
  BuyerIdentityInput,
  LineInput,
  StorefrontOperation,
} from "./storefrontClient.ts";

/** What the server reads of a cart, in every operation. */
const CART_FIELDS = /* GraphQL */ `
  fragment CartFields on Cart {
    id
    checkoutUrl
    buyerIdentity {
      countryCode
      email
    }
    attributes {
      key
      value
    }
    cost {
      subtotalAmount {
        amount
        currencyCode
      }
      totalAmount {
        amount
        currencyCode
      }
    }
    lines(first: 250) {
      nodes {
        id
        quantity
        attributes {
          key
          value
        }
        cost {
          amountPerQuantity {
            amount
            currencyCode
          }
        }
        merchandise {
          ... on ProductVariant {
            id
            availableForSale
          }
        }
      }
    }
  }
`;

/** What every mutation of a cart returns: the cart after it, or why nothing was changed. */
const CHANGED_CART = /* GraphQL */ `
        cart {
          ...CartFields
        }
        userErrors {
          code
          field
          message
        }`;

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
