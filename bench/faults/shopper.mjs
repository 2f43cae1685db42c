import { callPool } from "./poolCalls.mjs";

const CARD = {
  cardholderName: "Fern Hollow",
  cardNumber: "4242 4242 4242 4242",
  expirationDate: "12/99",
  cvv: "123",
  zipcode: "12345",
};

/** Signs in somebody whom `signUp` has signed up, and calls the shop for them. */
export async function openShopper(startUrl, username) {
  const { AuthenticationResult } = await callPool(startUrl, "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: "correct horse battery" },
  });
  const headers = { authorization: `Bearer ${AuthenticationResult.AccessToken}` };
  const shopper = shopperAt(startUrl, headers);
  await shopper.call("POST", "/users/post-signup", {
    displayName: username,
    username,
    password: "not read",
    email: `${username}@walker.example`,
  });
  return shopper;
}

/** The calls of somebody who is signed in, at a server. */
function shopperAt(startUrl, headers) {
  let url = startUrl;

  /** @throws Error for a refusal */
  async function call(method, path, body) {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === "" ? null : JSON.parse(text);
  }

  return {
    call,
    /** The same person at another server. */
    at: (otherUrl) => shopperAt(otherUrl, headers),
    /** The server has another address now. */
    moveTo(nextUrl) {
      url = nextUrl;
    },
    /** Ids and variants of the guides that can be bought. */
    async forSale() {
      const { guides } = await call("GET", "/guides/?countryCode=US");
      return guides
        .filter((guide) => guide.guideIsPurchaseable && !guide.guideIsFree && !guide.isPurchased)
        .map(({ guideId, shopifyVariantId }) => ({ guideId, variantId: shopifyVariantId }));
    },
    async ownedIds() {
      const { guides } = await call("GET", "/guides/?countryCode=US");
      return guides.filter(({ isPurchased }) => isPurchased).map(({ guideId }) => guideId);
    },
    /** @returns the id of a new cart with these guides, and its total */
    async fillCart(guides) {
      const { id } = await call("POST", "/shopify/cart", { countryCode: "US" });
      let cart = null;
      for (const { variantId } of guides) {
        cart = await call("POST", "/shopify/cart/add", { shopifyVariantId: variantId, shopifyCartId: id });
      }
      return { cartId: id, total: cart.total };
    },
    /** @returns the number of the order */
    async pay(cartId, expectedTotal) {
      const { orderNumber } = await call("POST", `/shopify/checkout/${cartId}/pay`, {
        ...CARD,
        expectedTotal,
      });
      return orderNumber;
    },
    /** @returns the number of the order that a cart became, or null */
    async orderOf(cartId) {
      return (await call("GET", `/shopify/checkout/${cartId}`)).order?.orderNumber ?? null;
    },
    /** @returns ids of the guides of an order */
    async guidesOf(orderNumber) {
      return (await call("GET", `/payment/transaction/${orderNumber}`)).guideIds;
    },
  };
}
