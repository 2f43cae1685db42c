import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { CartPopover } from "../../../src/cart/CartPopover.tsx";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { cart } from "../../../src/stores/cart/cart.ts";
import { cartSummary, openCart } from "../../../src/stores/cart/cartSummary.ts";
import { LoadFailure } from "../../../src/ui/states/LoadFailure.tsx";

const loadCart = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("../../../src/stores/cart/loadCartStore.ts", () => ({ loadCartStore: async () => {} }));
vi.mock("../../../src/stores/cart/cart.ts", async (original) => ({
  ...(await original<typeof import("../../../src/stores/cart/cart.ts")>()),
  loadCart,
}));

beforeEach(() => vi.clearAllMocks());

const goOnline = () => act(() => dispatchEvent(new Event("online")));
const press = () => userEvent.click(screen.getByRole("button", { name: "Try again" }));

test("ERR-26 a failure retries at a press, which hands the focus on first, and when the network is back", async () => {
  const steps: string[] = [];
  render(
    <LoadFailure
      text="The guides did not load"
      onRetry={() => steps.push("retry")}
      onPress={() => steps.push("press")}
    />,
  );
  expect(screen.getByRole("alert").textContent).toBe("The guides did not loadTry again");
  await press();
  expect(steps).toEqual(["press", "retry"]);
  goOnline();
  expect(steps).toEqual(["press", "retry", "retry"]);
});

test("ERR-26 a failure that the network has no part in retries only at a press", async () => {
  const onRetry = vi.fn();
  render(<LoadFailure title="Something went wrong" onRetry={onRetry} isAutomatic={false} />);
  goOnline();
  expect(onRetry).not.toHaveBeenCalled();
  await press();
  expect(onRetry).toHaveBeenCalledOnce();
});

test("ERR-26 a cart that did not load is loaded when the network is back", async () => {
  await loadTexts("cart");
  Object.assign(cart, { current: null, status: "failed" });
  render(<CartPopover trigger={<button type="button" />} />);
  act(openCart);
  await screen.findByRole("heading", { name: "The cart did not load" });
  goOnline();
  expect(loadCart).toHaveBeenCalledOnce();
  cartSummary.isOpen = false;
});
