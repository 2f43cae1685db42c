import { render, screen } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { GuideWire } from "../../../src/contract/guide.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { GuideCard } from "../../../src/panels/catalogue/card/GuideCard.tsx";
import { CatalogueHead } from "../../../src/panels/catalogue/head/CatalogueHead.tsx";
import { GuideDetails } from "../../../src/panels/guide/GuideDetails.tsx";
import { catalogue } from "../../../src/stores/catalogue/catalogue.ts";
import { subscription } from "../../../src/stores/person/subscription.ts";
import { buildGuide } from "../../helpers/builders.ts";

const PARENTS = [{ guideId: "3", guideName: "Bramble Bundle" }];
const FOR_SALE: Partial<GuideWire> = {
  guideIsPurchaseable: true,
  guideHasOpenButton: true,
  guidePrice: { regular: 15, final: 9.99, currencyCode: "USD" },
};

beforeEach(() => Promise.all([loadTexts("guide"), loadTexts("guideList")]));
afterEach(() => {
  subscription.activeSubscriptionInfo = null;
});

function subscribe() {
  subscription.activeSubscriptionInfo = { endsAt: "2027-01-01T00:00:00Z" };
}

test("the head of the list says once what a subscription includes; cards have a plain Open", () => {
  catalogue.allTrailsList = ref([buildGuide(FOR_SALE)]);
  const { unmount } = render(<CatalogueHead hasModes={false} filterButton={null} />);
  expect(screen.queryByText("Included in your subscription")).toBeNull();
  unmount();
  subscribe();
  render(<CatalogueHead hasModes={false} filterButton={null} />);
  expect(screen.getByText("Included in your subscription")).toBeTruthy();
  render(<GuideCard guide={buildGuide({ ...FOR_SALE, guideName: "Amber Ridge" })} />);
  const open = screen.getByRole("link", { name: "Open Amber Ridge with your subscription" });
  expect(open.textContent).toBe("Open");
  expect(open.querySelector("svg")).toBeNull();
});

test("DET-6 a guide that the subscription opens begins with that; its price and the sale come second", () => {
  subscribe();
  render(<GuideDetails guide={buildGuide(FOR_SALE)} lines={[]} />);
  expect(screen.getByText("Included in your subscription")).toBeTruthy();
  expect(screen.getByText("US $9.99 without it")).toBeTruthy();
  expect(screen.getByText("US $15.00").tagName).toBe("S");
  expect(screen.getByText("Sale")).toBeTruthy();
});

test("DET-7 a subscriber sees what a bundle saves beside its price", () => {
  subscribe();
  const guidePrice = { regular: null, final: 9.99, currencyCode: "USD" };
  const fields = { ...FOR_SALE, guidePrice, guideSavingsInfo: { percentage: 15 } };
  const { unmount } = render(<GuideDetails guide={buildGuide(fields)} lines={[]} />);
  expect(screen.getByText("15% savings compared to buying separately")).toBeTruthy();
  unmount();
  render(<GuideDetails guide={buildGuide({ ...fields, guideIsPurchaseable: false })} lines={[]} />);
  expect(screen.queryByText(/savings/)).toBeNull();
});

test("DET-13 a guide without a price of its own is only in the bundle", () => {
  render(<GuideDetails guide={buildGuide({ parentGuides: PARENTS })} lines={[]} />);
  expect(screen.getByText("Only in the bundle")).toBeTruthy();
  expect(screen.queryByText("N/A")).toBeNull();
});

test("a row of a bundle says of a guide without a price of its own that it is only in there", () => {
  const part: GuideWire = { guideId: "4", guideName: "Bramble, North", parentGuides: PARENTS };
  render(<GuideDetails guide={buildGuide({ ...FOR_SALE, childGuides: [part] })} lines={[]} />);
  expect(screen.getByText("Only in the bundle")).toBeTruthy();
});
