import type { expectedLines } from "./expectedLines.ts";
import type { Tab } from "./openTabs.ts";
import type { Step } from "./steps.ts";

const CARD = {
  cardholderName: "Fern Hollow",
  cardNumber: "4242 4242 4242 4242",
  expirationDate: "12/30",
  cvv: "123",
  zipcode: "12345",
};

interface Scene {
  tabs: Tab[];
  expected: ReturnType<typeof expectedLines>;
  guides: readonly { guideId: string; variantId: string }[];
  /** Ids of the people who may sign in. */
  people: readonly string[];
  /** Variants of the guides in an order. */
  variantsOf(orderNumber: string): Promise<string[]>;
}

/** Does what a step says by the functions that the page calls. Resolves once it has ended. */
export async function takeStep(step: Step, scene: Scene): Promise<void> {
  const tab = scene.tabs[step.tab];
  if (!tab) return;
  await tab.run(async () => {
    switch (step.kind) {
      case "add": {
        const guide = scene.guides[step.guide];
        if (!guide || tab.isInCart(guide)) return;
        const reader = tab.person.user?.id ?? null;
        const end = scene.expected.begin(guide.variantId, "in");
        const isDone = await succeeds(tab, () => tab.addVariant(guide.variantId));
        // Another tab may have signed the reader out meanwhile: what one has added is not added for the next.
        const hasLeft = reader !== null && tab.person.user?.id !== reader;
        end(isDone && !hasLeft);
        return;
      }
      case "remove": {
        const line = tab.cart.current?.lineItems[step.line];
        if (!line) return;
        const end = scene.expected.begin(line.variant.id, "out");
        end(await succeeds(tab, () => tab.removeFromCart(line.id)));
        return;
      }
      case "country":
        tab.country.chosenCode = step.code;
        return;
      case "signIn":
        if (tab.person.status === "guest") tab.enter(scene.people[step.person] ?? "");
        return;
      case "signOut":
        if (tab.person.status === "guest") return;
        scene.expected.empty();
        tab.forgetPerson();
        return;
      case "checkout":
        return checkOut(tab, scene);
      case "focus":
        tab.focus();
    }
  });
}

async function succeeds(tab: Tab, work: () => Promise<void>): Promise<boolean> {
  tab.toasts.list = [];
  await work();
  return tab.toasts.list.length === 0;
}

/** As the checkout page does it. After a lost answer it asks for the order once. */
async function checkOut(tab: Tab, { expected, variantsOf }: Scene): Promise<void> {
  if (tab.person.status === "guest" || (await tab.setCartBuyer()) !== "done") return;
  const cartId = tab.cart.current?.id;
  if (!cartId) return;
  await tab.loadCheckout(cartId);
  const { order } = tab.checkoutView;
  if (!order || tab.checkoutView.cartId !== cartId) return;
  const card = { ...CARD, expectedTotal: order.total };
  let end = order.order
    ? ({ status: "paid", order: order.order } as const)
    : await tab.payOrder(cartId, card, "en");
  if (end.status === "unknown") end = await tab.findPayment(cartId);
  if (end.status !== "paid") return;
  const { orderNumber, subtotal } = end.order;
  expected.pay(await variantsOf(orderNumber));
  tab.leaveCheckout();
  void tab.clearPaidCart(cartId);
  await tab.completeOrder(orderNumber, subtotal);
}
