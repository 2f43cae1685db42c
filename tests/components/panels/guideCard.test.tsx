import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { GuideWire } from "../../../src/contract/guide.ts";
import { CatalogueBody } from "../../../src/panels/catalogue/CatalogueBody.tsx";
import { GuideCard } from "../../../src/panels/catalogue/card/GuideCard.tsx";
import { catalogue } from "../../../src/stores/catalogue/catalogue.ts";
import { buildGuide } from "../../helpers/builders.ts";

afterEach(() => {
  catalogue.status = "loading";
});

const priced = (regular: number | null, final: number | null): Partial<GuideWire> => ({
  guideIsPurchaseable: true,
  guidePrice: { regular, final, currencyCode: "USD" },
});

/** Renders a guide's card and returns its text. */
function show(fields: Partial<GuideWire>): string {
  const { container } = render(<GuideCard guide={buildGuide(fields)} />);
  return container.textContent ?? "";
}

test("CAT-43 a card shows the price of a guide for sale", () => {
  show(priced(24.99, 24.99));
  expect(screen.getByText("US $24.99")).toBeTruthy();
  expect(screen.queryByText("Sale")).toBeNull();
});

test("CAT-45 a missing price reads N/A", () => {
  expect(show(priced(null, null))).toContain("N/A");
});

test("CAT-44 a guide that is sold neither here nor in a bundle reads N/A, with the reason", () => {
  const elsewhere = { guidePrice: { regular: null, final: 9.99, currencyCode: "USD" } };
  expect(show(elsewhere)).toContain("N/A Not sold in your country");
  expect(show({ ...elsewhere, guideIsWithdrawn: true })).toContain("N/A No longer sold");
  expect(show({})).toMatch(/N\/A$/);
  expect(screen.queryByRole("button")).toBeNull();
});

test("CAT-46 a reduced price is shown beside the regular one, with a Sale mark", () => {
  show(priced(15, 9.99));
  expect(screen.getByText("Sale")).toBeTruthy();
  expect(screen.getByText("US $9.99")).toBeTruthy();
  expect(screen.getByText("US $15.00")).toBeTruthy();
});

test("a free guide that cannot be opened here is marked as free and has no Open", () => {
  show({ guideIsFree: true });
  expect(screen.getByText("Free")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Open/ })).toBeNull();
});

test("CAT-29 SYS-33 while guides load exactly three placeholder cards are shown", () => {
  render(<CatalogueBody />);
  const place = screen.getByRole("status");
  expect(place.textContent).toBe("Guides are loading");
  expect(place.querySelectorAll(":scope > [aria-hidden=true]")).toHaveLength(3);
});
