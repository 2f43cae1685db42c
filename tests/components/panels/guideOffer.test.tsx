import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { beforeEach, expect, test } from "vitest";
import type { GuideWire } from "../../../src/contract/guide.ts";
import { loadLanguage, loadTexts } from "../../../src/i18n/texts.ts";
import { GuideDetails } from "../../../src/panels/guide/GuideDetails.tsx";
import { catalogue } from "../../../src/stores/catalogue/catalogue.ts";
import { forgetOwnership, setOwnership } from "../../../src/stores/person/ownership.ts";
import { session } from "../../../src/stores/person/session.ts";
import { subscription } from "../../../src/stores/person/subscription.ts";
import { settings } from "../../../src/stores/settings.ts";
import { buildGuide } from "../../helpers/builders.ts";

const FREE: Partial<GuideWire> = { guideIsFree: true, guideHasOpenButton: true };
const FOR_SALE: Partial<GuideWire> = {
  guideIsPurchaseable: true,
  guideHasOpenButton: true,
  guidePrice: { regular: 19.99, final: 19.99, currencyCode: "USD" },
};
const FREE_CHILD: GuideWire = { guideId: "12", guideName: "Free Sampler", guideIsFree: true };
const SOLD_CHILD: GuideWire = {
  guideId: "2",
  guideName: "Sold Part",
  guideIsPurchaseable: true,
  guidePrice: { regular: 8, final: 5, currencyCode: "USD" },
};

beforeEach(async () => {
  forgetOwnership();
  session.status = "guest";
  await loadTexts("guide");
});

/** Renders the guide's screen and returns its text. */
function show(fields: Partial<GuideWire>): string {
  if (fields.isPurchased) setOwnership("ann", [buildGuide(fields).guideId]);
  const { container } = render(<GuideDetails guide={buildGuide(fields)} lines={[]} />);
  return container.textContent ?? "";
}

/** The hrefs of the links with this name. */
const targets = (name: string | RegExp) =>
  screen.queryAllByRole("link", { name }).map((link) => link.getAttribute("href"));

test("DET-5 DET-9 a free guide is marked as free and opens its map", async () => {
  show({ ...FREE, guideName: "Amber Ridge" });
  expect(screen.getByText("Free")).toBeTruthy();
  const [open] = screen.getAllByRole("link", { name: "Open" });
  if (open) await userEvent.click(open);
  expect(location.pathname).toBe("/guides/Amber%20Ridge/geo");
});

test("DET-5 a purchased guide is marked as purchased, opens, and is not for sale", () => {
  const words = show({ ...FOR_SALE, guideName: "Heron Canal", isPurchased: true });
  expect(screen.getByText("Purchased")).toBeTruthy();
  expect(new Set(targets("Open"))).toEqual(new Set(["/guides/Heron%20Canal/geo"]));
  expect(words).not.toContain("US $");
});

test("FOUND-10 while the purchases are unknown, the block is as for a guest, unseen", async () => {
  session.status = "signedIn";
  show(FOR_SALE);
  const block = screen.getByText("US $19.99").closest("p")?.parentElement?.parentElement;
  expect(block?.className).toContain("pending");
  expect(block?.textContent).toContain("Yours for ever");
  await act(async () => {
    session.status = "guest";
  });
  expect(block?.className).not.toContain("pending");
});

test("FOUND-10 a signed-in reader is asked for money once it is known that no subscription opens the guide", async () => {
  const block = () => screen.getByText("US $19.99").closest("p")?.parentElement?.parentElement;
  Object.assign(session, { status: "signedIn", user: { id: "ann" } });
  setOwnership("ann", []);
  show(FOR_SALE);
  expect(block()?.className).toContain("pending");
  // Nor if that cannot be learned.
  await act(async () => void Object.assign(subscription, { hasFailed: true }));
  expect(block()?.className).not.toContain("pending");
  Object.assign(subscription, { hasFailed: false, isKnown: true });
  cleanup();
  show(FOR_SALE);
  expect(block()?.className).not.toContain("pending");
  Object.assign(session, { status: "guest", user: null });
  subscription.isKnown = false;
});

test("DET-12 a guide without an Open button offers the app when owned", () => {
  show({ isPurchased: true });
  expect(screen.getByText("Purchased")).toBeTruthy();
  expect(targets("Get app")).toEqual(["https://app.switchback.example/"]);
});

test("DET-12 a free guide without an Open button offers nothing", () => {
  show({ guideIsFree: true });
  expect(screen.getByText("Free")).toBeTruthy();
  expect(targets(/Open|cart|Get app/)).toEqual([]);
});

test("DET-6 a reduced price is shown beside the regular one, struck through, and hides savings", () => {
  const guidePrice = { regular: 15, final: 9.99, currencyCode: "USD" };
  const words = show({ ...FOR_SALE, guidePrice, guideSavingsInfo: { percentage: 20 } });
  expect(screen.getByText("Sale")).toBeTruthy();
  expect(screen.getByText("US $9.99")).toBeTruthy();
  expect(document.querySelector("s")?.textContent).toBe("Regular price US $15.00");
  expect(words).not.toContain("savings");
});

test("a withdrawn guide is no longer sold, also where it is bundled; who owns it opens it", () => {
  const withdrawn: Partial<GuideWire> = {
    guideIsWithdrawn: true,
    guideHasOpenButton: true,
    guidePrice: { regular: 19.99, final: 9.99, currencyCode: "USD" },
    guideSavingsInfo: { percentage: 20 },
    parentGuides: [{ guideId: "9", guideName: "Bundle" }],
  };
  const words = show(withdrawn);
  expect(screen.getByText("No longer sold")).toBeTruthy();
  expect(words).not.toMatch(/9\.99|savings/);
  expect(targets(/Open|Bundled$/)).toEqual([]);
  cleanup();
  show({ ...withdrawn, isPurchased: true });
  expect(screen.getByText("Purchased")).toBeTruthy();
  expect(targets("Open").length).toBeGreaterThan(0);
});

test("DET-7 savings are shown without an exclamation mark", () => {
  show({ ...FOR_SALE, guideSavingsInfo: { percentage: 20 } });
  expect(screen.getByText("US $19.99")).toBeTruthy();
  expect(screen.getByText("20% savings compared to buying separately")).toBeTruthy();
});

test("DET-8 DET-4 a guide without price, length and pictures keeps its layout", () => {
  show({ guideIsPurchaseable: true });
  expect(screen.getByText("N/A")).toBeTruthy();
  expect(screen.getByText("??")).toBeTruthy();
  expect(screen.getByRole("img", { name: "No pictures" })).toBeTruthy();
});

test("DET-13 a guide sold only in a bundle links to the bundle", async () => {
  show({ parentGuides: [{ guideId: "3", guideName: "Bramble Bundle" }] });
  await userEvent.click(screen.getByRole("link", { name: "Bundled in Bramble Bundle" }));
  expect(location.pathname).toBe("/guides/Bramble%20Bundle");
});

test("a guide that is sold in other countries only has its price there, and no button", () => {
  const guidePrice = { regular: null, final: 9.99, currencyCode: "USD" };
  show({ parentGuides: [], guideIsPurchaseable: false, guidePrice });
  expect(screen.getByText("US $9.99")).toBeTruthy();
  expect(screen.getByText("Not sold in your country")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /cart/i })).toBeNull();
});

test("a withdrawn guide has no price", () => {
  const guidePrice = { regular: null, final: 9.99, currencyCode: "USD" };
  const words = show({ parentGuides: [], guideIsPurchaseable: false, guideIsWithdrawn: true, guidePrice });
  expect(words).toContain("No longer sold");
  expect(words).not.toContain("$9.99");
});

test("DET-13 a guide that is not sold at all is N/A", () => {
  show({ parentGuides: [] });
  expect(screen.getByText("N/A")).toBeTruthy();
  expect(targets(/Bundled|Open|cart/)).toEqual([]);
});

test("DET-14 a free included guide is the demo of a guide that is not owned: its map if it can be opened", () => {
  show({ ...FOR_SALE, childGuides: [SOLD_CHILD, { ...FREE_CHILD, guideHasOpenButton: true }] });
  expect(targets("Free demo: Free Sampler")).toEqual(["/guides/Free%20Sampler/geo"]);
});

test("DET-15 a free included guide without an Open button is a demo on its own page", () => {
  show({ ...FOR_SALE, childGuides: [FREE_CHILD] });
  expect(targets("Free demo: Free Sampler")).toEqual(["/guides/Free%20Sampler"]);
});

test("DET-14 an owned guide shows no demo", () => {
  show({ ...FOR_SALE, isPurchased: true, childGuides: [FREE_CHILD] });
  expect(screen.getAllByText("Purchased").length).toBeGreaterThan(0);
  expect(targets("Free demo: Free Sampler")).toEqual([]);
});

test("DET-16 DET-17 included guides are listed free first, then by number, with their prices", () => {
  const other = { ...SOLD_CHILD, guideId: "10", guideName: "Tenth Part", guidePrice: null };
  show({ ...FOR_SALE, childGuides: [other, SOLD_CHILD, FREE_CHILD] });
  const rows = screen.getAllByRole("listitem").map((row) => row.textContent ?? "");
  expect(rows.map((row) => /Free Sampler|Sold Part|Tenth Part/.exec(row)?.[0])).toEqual([
    "Free Sampler",
    "Sold Part",
    "Tenth Part",
  ]);
  expect(rows[0]).toMatch(/Free Sampler.*Free/);
  expect(rows[1]).toMatch(/Sold Part.*US \$8\.00.*US \$5\.00/);
  expect(rows[2]).toMatch(/Tenth Part.*N\/A/);
});

test("CART-41 the bundle is named in the reader's language", async () => {
  catalogue.allTrailsList = ref([
    buildGuide({ guideId: "3", guideName: "Bramble Bundle", title_uk: "Ожинова добірка" }),
  ]);
  await loadLanguage("uk");
  settings.language = "uk";
  show({ parentGuides: [{ guideId: "3", guideName: "Bramble Bundle" }] });
  expect(targets("У наборі Ожинова добірка")).toEqual(["/guides/Bramble%20Bundle"]);
  settings.language = "en";
  catalogue.allTrailsList = ref([]);
});

test("DET-27 a guide for sale says in a line what one gets, a free or purchased one does not", () => {
  const line = "Yours for ever, with updates, offline on your devices and in the app.";
  expect(show(FOR_SALE)).toContain(line);
  cleanup();
  expect(show({ ...FOR_SALE, isPurchased: true })).not.toContain(line);
  cleanup();
  expect(show(FREE)).not.toContain(line);
});

test("DET-18 an included guide lists the bundles that contain it", () => {
  show({ ...FOR_SALE, parentGuides: [{ guideId: "3", guideName: "Bramble Bundle" }] });
  expect(screen.getByRole("heading", { name: "Bundled guide" })).toBeTruthy();
  expect(targets(/^Bramble Bundle/)).toEqual(["/guides/Bramble%20Bundle"]);
});

test("a guide whose price is missing has no empty bar at its foot", () => {
  const fields: Partial<GuideWire> = { guideIsPurchaseable: true, shopifyVariantId: "v1" };
  const { container, rerender } = render(<GuideDetails guide={buildGuide(fields)} lines={[]} />);
  const foot = () => container.querySelector("[data-panel-foot]");
  expect(foot()).toBeNull();
  const { guidePrice = null } = FOR_SALE;
  rerender(<GuideDetails guide={buildGuide({ ...fields, guidePrice })} lines={[]} />);
  expect(foot()?.textContent).toBe("Add to cart - US $19.99");
});
