import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { publicConfig } from "../../../src/lib/publicConfig.ts";
import { purchaseDate } from "../../../src/lib/purchaseDate.ts";
import { openDialog } from "../../../src/stores/dialogs.ts";
import { buildProfileWire } from "../../helpers/builders.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { renderAccount, signInMarta } from "./openProfile.tsx";

const getOwnProfile = vi.fn();
fakeApi({ "GET /users/profile/mine": getOwnProfile });

const bought = (guideName: string, purchaseDate: string) => ({ guideId: guideName, guideName, purchaseDate });

beforeEach(() => {
  getOwnProfile.mockReset();
  Object.assign(publicConfig(), {
    supportEmail: "help@switchback.example",
    seller: [],
    pricesIncludeTax: false,
  });
});

async function openReceipts() {
  renderAccount();
  act(() => openDialog({ name: "receipts" }));
  return within(await screen.findByRole("dialog", { name: "My purchases" }));
}

const rows = () =>
  screen.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));

test("PROF-11 PROF-12 purchases are listed the oldest first, each grant of a guide on its own", async () => {
  signInMarta({
    purchases: [bought("Ridge", "2025-07-04"), bought("Ridge", "2024-11-30"), bought("Lakes", "2025-07-04")],
  });
  await openReceipts();
  expect(rows()).toEqual([
    ["Purchase date", "Guide"],
    ["11/30/2024", "Ridge"],
    ["7/4/2025", "Ridge"],
    ["7/4/2025", "Lakes"],
  ]);
});

test("PROF-12 a guide that came with a bundle names it", async () => {
  signInMarta({ purchases: [{ ...bought("Lakes", "2025-07-04"), partOf: "Ridge and Lakes" }] });
  await openReceipts();
  expect(rows()[1]).toEqual(["7/4/2025", "LakesPart of Ridge and Lakes"]);
});

test("a refund is noted with its amount and date, also where the guide is not owned any more", async () => {
  signInMarta({
    purchases: [
      {
        ...bought("Ridge", "2025-07-04"),
        refund: { date: "2025-07-06", amount: { amount: "9.99", currencyCode: "EUR" } },
      },
    ],
    refunded: [{ ...bought("Lakes", "2025-06-30"), refund: { date: "2025-07-09", amount: null } }],
  });
  await openReceipts();
  expect(rows().slice(1)).toEqual([
    ["6/30/2025", "LakesRefunded on 7/9/2025"],
    ["7/4/2025", "RidgeRefunded EUR 9.99 on 7/6/2025"],
  ]);
});

test("PROF-13 a guide's name closes the dialog and opens the guide, from which Back returns to the screen below", async () => {
  signInMarta({ purchases: [bought("All/Hollin Fells", "2025-07-04T10:00:00Z")] });
  const dialog = await openReceipts();
  await userEvent.click(dialog.getByRole("link", { name: "All/Hollin Fells" }));
  expect(location.pathname).toBe("/guides/All%2FHollin%20Fells");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
  expect(history.state).toBe(null);
});

test("PROF-14 a note names the address for purchases that are missing", async () => {
  signInMarta();
  const dialog = await openReceipts();
  const link = dialog.getByRole("link", { name: "help@switchback.example" });
  expect(link.getAttribute("href")).toBe("mailto:help@switchback.example");
  expect(link.parentElement?.textContent).toBe(
    "A purchase is missing? Write to help@switchback.example and give the order number.",
  );
  expect(dialog.getByText("You have not bought a guide yet")).toBeTruthy();
});

test("PROF-15 the own profile is fetched when none is loaded", async () => {
  signInMarta(null);
  getOwnProfile.mockResolvedValueOnce({
    success: true,
    userProfile: buildProfileWire({ purchases: [bought("Ridge", "2025-07-04")] }),
  });
  const dialog = await openReceipts();
  expect(await dialog.findByRole("link", { name: "Ridge" })).toBeTruthy();
});

test("SALE-10 the receipt of an order is beside its guide, and leads back to the purchases", async () => {
  const price = { amount: "24.99", currencyCode: "EUR" } as const;
  publicConfig().seller = ["Fell Maps Ltd", "1 Beck Lane"];
  publicConfig().pricesIncludeTax = true;
  signInMarta({
    purchases: [
      { ...bought("Fells", "2025-07-04"), titles: { uk: "Пагорби" }, orderNumber: "4829104821" },
      { ...bought("Lakes", "2025-07-04"), partOf: "Fells", orderNumber: "4829104821" },
      bought("Gift", "2025-07-05"),
    ],
    receipts: [
      {
        orderNumber: "4829104821",
        date: "2025-07-04T12:00:00Z",
        isTest: false,
        lines: [{ guideName: "Fells", price, refund: { date: "2025-07-06T12:00:00Z", amount: price } }],
        subtotal: price,
        total: price,
      },
    ],
  });
  const dialog = await openReceipts();
  expect(rows()[1]).toEqual(["7/4/2025", "FellsReceipt 4829104821"]);
  const paper = () => document.querySelector("[data-print]")?.textContent;
  expect(paper()).toMatch(/Receipt 4829104821.*Without an order.*Jul 5, 2025, Gift/);
  const [button, ...others] = dialog.getAllByRole("button", { name: "Receipt 4829104821" });
  expect(others).toEqual([]);
  await userEvent.click(button as HTMLElement);
  const receipt = await screen.findByRole("dialog", { name: "Receipt" });
  expect(receipt.textContent).toMatch(
    /4829104821.*Jul 4, 2025.*Fell Maps Ltd1 Beck Lane.*Marta Kovářovámarta@hory\.example.*FellsRefunded EUR 24\.99 on Jul 6, 2025EUR 24\.99TotalEUR 24\.99.*Prices include tax/,
  );
  expect(receipt.textContent).not.toContain("Test mode");
  expect(paper()).not.toContain("Gift");
  await userEvent.click(screen.getByRole("button", { name: "All purchases" }));
  expect(await screen.findByRole("dialog", { name: "My purchases" })).toBeTruthy();
});

test("the receipts can be printed", async () => {
  signInMarta({ purchases: [bought("Ridge", "2025-07-04")] });
  const print = vi.fn();
  vi.stubGlobal("print", print);
  window.print = print;
  const dialog = await openReceipts();
  await userEvent.click(dialog.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("PROF-12 a date without a time is the same in any time zone, a moment is a date of the reader's", () => {
  expect(purchaseDate("2025-07-04")).toBe("7/4/2025");
  const noon = new Date(2025, 6, 4, 12);
  expect(purchaseDate(noon.toISOString())).toBe("7/4/2025");
  expect(purchaseDate("soon")).toBe("");
});
