import { render, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { GuideWire } from "../../../src/contract/guide.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { SubscribeButton } from "../../../src/panels/guide/PriceBlock.tsx";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { subscription } from "../../../src/stores/person/subscription.ts";
import { buildGuide } from "../../helpers/builders.ts";

beforeAll(() => loadTexts("guide"));
beforeEach(() => forgetPerson());

const URL = "https://walks.example/subscription?key=k";
const sold: Partial<GuideWire> = {
  guideIsPurchaseable: true,
  guidePrice: { regular: null, final: 9.9, currencyCode: "USD" },
  shopifyVariantId: "v1",
};
const show = (fields: Partial<GuideWire>) => render(<SubscribeButton guide={buildGuide(fields)} />);
const link = () => screen.queryByRole("link", { name: "Subscribe, to open every guide" });

test("a guide that is sold offers a subscription to those who can get one", () => {
  subscription.subscribeUrl = URL;
  show(sold);
  expect([link()?.getAttribute("href"), link()?.getAttribute("rel")]).toEqual([URL, "noopener"]);
});

test("no subscription is offered where there is none to get, or for a guide that opens anyway", () => {
  show(sold);
  subscription.subscribeUrl = URL;
  show({ guideIsFree: true, guideHasOpenButton: true });
  expect(link()).toBe(null);
});
