/** What the server reads of a cart, in every operation. */
export const CART_FIELDS = /* GraphQL */ `
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
export const CHANGED_CART = /* GraphQL */ `
        cart {
          ...CartFields
        }
        userErrors {
          code
          field
          message
        }`;
