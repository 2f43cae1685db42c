import { vi } from "vitest";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import type { faultyNetwork } from "./faultyNetwork.ts";

type Network = ReturnType<typeof faultyNetwork>;

/** Two tabs of one browser: each has its own instance of the page's modules, and both share the storage. */
export async function openTabs(network: Network) {
  const { here } = network;
  const pages = [new EventTarget(), new EventTarget()];
  const pageOf = () => pages[here.getStore() ?? -1] ?? new EventTarget();
  const storage = fakeBrowser();
  vi.stubGlobal("document", Object.assign(new EventTarget(), document, { visibilityState: "visible" }));
  vi.stubGlobal("addEventListener", (...args: Parameters<EventTarget["addEventListener"]>) =>
    pageOf().addEventListener(...args),
  );
  vi.stubGlobal("removeEventListener", (...args: Parameters<EventTarget["removeEventListener"]>) =>
    pageOf().removeEventListener(...args),
  );
  vi.stubGlobal("window", {});
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => network.fetch(url, init));

  const dispatch = (tab: number, event: Event) => here.run(tab, () => pages[tab]?.dispatchEvent(event));
  /** A change is an event in the other tab, never in the one that made it. */
  const noteChange = (key: string, before: string | null) => {
    const newValue = storage.getItem(key);
    if (newValue === before) return;
    const writer = here.getStore();
    setImmediate(() => {
      for (const tab of pages.keys()) {
        if (tab !== writer) dispatch(tab, Object.assign(new Event("storage"), { key, newValue }));
      }
    });
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.getItem(key),
    setItem(key: string, value: string) {
      const before = storage.getItem(key);
      storage.setItem(key, value);
      noteChange(key, before);
    },
    removeItem(key: string) {
      const before = storage.getItem(key);
      storage.removeItem(key);
      noteChange(key, before);
    },
  });

  const open = (index: number) => here.run(index, openTab);
  const tabs = [await open(0), await open(1)];
  return tabs.map((tab, index) => ({
    ...tab,
    /** Does something in this tab. */
    run: <Result>(work: () => Result): Result => here.run(index, work),
    focus: () => dispatch(index, new Event("focus")),
  }));
}

/** Imports the page's modules once more, and starts what follows other tabs. */
async function openTab() {
  vi.resetModules();
  const cart = await import("../../../../src/stores/cart/cart.ts");
  const { startCart } = await import("../../../../src/stores/cart/startCart.ts");
  const { cartIdItem, storedVariants } = await import("../../../../src/stores/cart/storedCart.ts");
  const { cartCountry } = await import("../../../../src/stores/cart/sendCartChange.ts");
  const { isInCart } = await import("../../../../src/stores/cart/addToCart.ts");
  const { country } = await import("../../../../src/stores/catalogue/country.ts");
  const { loadOwnership } = await import("../../../../src/stores/person/loadOwnership.ts");
  const { ownership } = await import("../../../../src/stores/person/ownership.ts");
  const session = await import("../../../../src/stores/person/session.ts");
  const { forgetPerson } = await import("../../../../src/stores/person/forgetPerson.ts");
  const { loadOwnProfile } = await import("../../../../src/stores/person/user.ts");
  const { toasts } = await import("../../../../src/stores/toasts.ts");
  const view = await import("../../../../src/stores/checkout/checkoutView.ts");
  const payment = await import("../../../../src/stores/checkout/payOrder.ts");
  const { completeOrder } = await import("../../../../src/stores/checkout/completeOrder.ts");
  const { followPurchases } = await import("../../../../src/account/followPurchases.ts");
  const { setTokenSource } = await import("../../../../src/api/client.ts");
  const { session: person } = session;

  setTokenSource({
    token: () => person.accessToken,
    ensure: async () => {},
    renew: async () => {},
    owner: () => person.user?.id ?? null,
  });
  const enter = (id: string) => {
    session.enterSession(`user:${id}`, { id, parseUserId: null, username: id, displayName: null });
    void loadOwnership();
    void loadOwnProfile();
  };
  addEventListener("storage", () => {
    const stored = session.storedUser();
    if (!session.hasStoredSession()) {
      if (person.status !== "guest") forgetPerson({ isElsewhere: true });
    } else if (stored && stored.id !== person.user?.id) enter(stored.id);
  });
  followPurchases();
  await startCart();
  return {
    ...cart,
    ...view,
    ...payment,
    cartIdItem,
    cartCountry,
    completeOrder,
    country,
    enter,
    forgetPerson,
    isInCart,
    ownership,
    person,
    storedVariants,
    toasts,
  };
}

export type Tab = Awaited<ReturnType<typeof openTabs>>[number];
