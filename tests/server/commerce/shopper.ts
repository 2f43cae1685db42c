import { type CartWire, cartWire } from "../../../src/contract/cartCalls.ts";
import type { MoneyWire } from "../../../src/contract/money.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { testServer } from "../helpers/testServer.ts";

export const CARD = {
  cardholderName: "Fern Hollow",
  cardNumber: "4242 4242 4242 4242",
  expirationDate: "12/30",
  cvv: "123",
  zipcode: "12345",
};

export const usd = (amount: string): MoneyWire => ({ amount, currencyCode: "USD" });

export interface ShopOptions
  extends Pick<NonNullable<Parameters<typeof testServer>[1]>, "commerce" | "orderWebhooks" | "variables"> {
  /** The variant of the guide with a name; made of its id if absent. */
  variantOf?: (name: string) => string;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A server with guides for sale, and calls of people who shop there. */
export async function openShop(db: Database, { variantOf, ...options }: ShopOptions = {}) {
  const server = testServer(db, options);
  const sold = (name: string, changes = {}) =>
    guideDraftOf(name, { isFree: false, variant: variantOf?.(name) ?? null, ...changes });
  const ids = await server.store(
    sold("North", { titles: { cs: "Sever" } }),
    sold("South"),
    sold("Both", {
      titles: { uk: "Обидва" },
      childNames: ["North", "South"],
      prices: [
        { currencyCode: "USD", regular: null, final: 1499 },
        { currencyCode: "EUR", regular: null, final: 1399 },
      ],
    }),
    sold("Dollars only", { prices: [{ currencyCode: "USD", regular: null, final: 500 }] }),
    sold("Free", { isFree: true }),
    sold("Not for sale", { isPurchaseable: false }),
  );
  const [north = "", south = "", both = "", dollars = "", free = "", unsold = ""] = ids;
  const names = ["North", "South", "Both", "Dollars only", "Free", "Not for sale"];
  const variants = new Map(ids.map((id, index) => [id, variantOf?.(names[index] ?? "") ?? `variant-${id}`]));
  for (const user of ["fern", "moss"]) await server.addUser(user);

  /** @param user null for a guest */
  async function call(
    user: string | null,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return server.app.request(`/api${path}`, {
      method,
      headers: { ...(user && { authorization: `Bearer user:${user}` }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async function cartOf(response: Response | Promise<Response>): Promise<CartWire> {
    const answer = await response;
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return cartWire.parse(await answer.json());
  }

  return {
    server,
    /** The variant of a guide; of something else one that does not exist. */
    variant: (guideId: string) => variants.get(guideId) ?? `variant-${guideId}`,
    ids: { north, south, both, dollars, free, unsold },
    call,
    cartOf,
    newCart: (user: string | null, countryCode = "US") =>
      cartOf(call(user, "POST", "/shopify/cart", { countryCode })),
    add: (user: string | null, cartId: string, guideId: string, more: object = {}, headers = {}) =>
      call(
        user,
        "POST",
        "/shopify/cart/add",
        { shopifyVariantId: variants.get(guideId) ?? `variant-${guideId}`, shopifyCartId: cartId, ...more },
        headers,
      ),
    read: (user: string | null, cartId: string, query = "") =>
      call(
        user,
        "GET",
        `/shopify/cart/${encodeURIComponent(Buffer.from(cartId).toString("base64"))}${query}`,
      ),
    pay: (user: string | null, cartId: string, expectedTotal: MoneyWire, card: object = {}) =>
      call(user, "POST", `/shopify/checkout/${encodeURIComponent(cartId)}/pay`, {
        ...CARD,
        expectedTotal,
        ...card,
      }),
    async errorId(response: Response | Promise<Response>): Promise<[status: number, id: number]> {
      const answer = await response;
      const body: { id: number } = await answer.json();
      return [answer.status, body.id];
    },
  };
}
