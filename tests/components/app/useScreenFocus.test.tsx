import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useScreenFocus } from "../../../src/app/useScreenFocus.ts";
import type { Screen } from "../../../src/lib/address/paths.ts";
import { closeCart, openCart } from "../../../src/stores/cart/cartSummary.ts";

beforeEach(cleanup);
afterEach(closeCart);

function Page({ shown }: { shown: Screen }) {
  useScreenFocus(shown);
  return (
    <>
      <main id="content">
        <h1>{shown.name}</h1>
      </main>
      <button type="button">Checkout</button>
    </>
  );
}

const renderPage = () => render(<Page shown={{ name: "login" }} />);

test("SYS-30 the heading of a new screen has the focus", () => {
  const { rerender } = renderPage();
  screen.getByRole("button").focus();
  rerender(<Page shown={{ name: "catalogue" }} />);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "catalogue" }));
});

test("SYS-30 the heading has the focus beside a cart that is still loading", () => {
  const { rerender } = renderPage();
  openCart();
  rerender(<Page shown={{ name: "catalogue" }} />);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "catalogue" }));
});

test("CART-2 a cart that was opened while somebody is signed in keeps the focus as the next screen comes", () => {
  const { rerender } = renderPage();
  openCart();
  screen.getByRole("button").focus();
  rerender(<Page shown={{ name: "catalogue" }} />);
  expect(document.activeElement).toBe(screen.getByRole("button"));
});
