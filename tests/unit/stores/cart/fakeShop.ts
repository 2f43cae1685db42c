import { vi } from "vitest";
import type { CartLineWire, CartWire } from "../../../../src/contract/cartCalls.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";

const usd = (amount: string) => ({ amount, currencyCode: "USD" as const });

export function cartLine(variantId: string, fields: Partial<CartLineWire> = {}): CartLineWire {
  const variant = { id: variantId, image: null, price: usd("9.99") };
  return { id: `line-${variantId}`, title: `Guide ${variantId}`, variant, ...fields };
}

export function cartOf(id: string, lineItems: CartLineWire[] = []): CartWire {
  const sum = usd((9.99 * lineItems.length).toFixed(2));
  return {
    id,
    checkoutUrl: `/checkout?cart=${id}`,
    itemsSubtotal: sum,
    total: sum,
    cost: { totalAmount: sum },
    lineItems,
  };
}

export interface ShopCall {
  method: string;
  path: string;
  body: Record<string, unknown>;
  key: string | null;
}

export const refusal = (id: number, status = 404) => Response.json({ id, message: "refused" }, { status });

/**
 * A page with a shop that keeps carts in memory and a stored cart id, if any. `refuse` answers instead of the shop, or
 * returns null to let it answer.
 */
export async function openShop({ cartId = null as string | null, carts = [] as CartWire[] } = {}) {
  const stored: Record<string, string> = {};
  if (cartId !== null) stored.shopifyCartId = JSON.stringify({ value: cartId, expires: Date.now() + 1e9 });
  const storage = fakeBrowser({ stored });
  vi.stubGlobal("document", Object.assign(new EventTarget(), document, { visibilityState: "visible" }));
  const known = new Map(carts.map((cart) => [cart.id, cart.lineItems]));
  const calls: ShopCall[] = [];
  const shop = { calls, known, refuse: (_call: ShopCall): Response | Promise<Response> | null => null };
  let made = 0;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = String(url).split("?")[0] ?? "";
    const body = init.body ? JSON.parse(String(init.body)) : {};
    const key = new Headers(init.headers).get("idempotency-key");
    const asked = { method: init.method ?? "GET", path, body, key };
    if (!path.includes("/shopify/cart")) return refusal(1, 500);
    calls.push(asked);
    const answer = await shop.refuse(asked);
    if (answer) return answer;
    if (asked.method === "POST" && path.endsWith("/cart")) {
      const id = `new-${++made}`;
      known.set(id, []);
      return Response.json(cartOf(id));
    }
    const id = String(
      body.shopifyCartId ?? body.cartId ?? atob(decodeURIComponent(path.split("/").at(-1) ?? "")),
    );
    const lines = known.get(id);
    if (!lines) return refusal(104);
    if (path.endsWith("/add")) known.set(id, [...lines, cartLine(String(body.shopifyVariantId))]);
    if (path.endsWith("/remove"))
      known.set(
        id,
        lines.filter((line) => line.id !== body.lineItemId),
      );
    return Response.json(cartOf(id, known.get(id)));
  });
  const store = await import("../../../../src/stores/cart/cart.ts");
  const { cartSummary } = await import("../../../../src/stores/cart/cartSummary.ts");
  const { cartIdItem } = await import("../../../../src/stores/cart/storedCart.ts");
  const { toasts } = await import("../../../../src/stores/toasts.ts");
  const { forgetPerson } = await import("../../../../src/stores/person/forgetPerson.ts");
  const variants = () => store.cart.current?.lineItems.map(({ variant }) => variant.id);
  const requests = () => calls.map(({ method, path }) => `${method} ${path.replace("/api/shopify/", "")}`);
  return {
    ...store,
    cartIdItem,
    cartSummary,
    toasts,
    forgetPerson,
    storage,
    shop,
    variants,
    requests,
  };
}
