import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { GuideWire } from "../../../../src/contract/guide.ts";
import { loadTexts } from "../../../../src/i18n/texts.ts";
import { GuidePopup } from "../../../../src/map/popups/GuidePopup.tsx";
import { forgetPerson } from "../../../../src/stores/person/forgetPerson.ts";
import { setOwnership } from "../../../../src/stores/person/ownership.ts";
import { enterSession, session } from "../../../../src/stores/person/session.ts";
import { subscription } from "../../../../src/stores/person/subscription.ts";
import { buildGuide } from "../../../helpers/builders.ts";
import { fakeTokens } from "../../../helpers/fakeTokens.ts";

fakeTokens(() => session.user?.id ?? null);

beforeEach(() => loadTexts("guideList"));
afterEach(() => forgetPerson());

const guidePrice = { regular: null, final: 9.99, currencyCode: "USD" };
const sold: Partial<GuideWire> = { guideIsPurchaseable: true, guidePrice };

function shows(fields: Partial<GuideWire>): string {
  return render(<GuidePopup guide={buildGuide(fields)} position={[14, 50]} />).container.textContent ?? "";
}

test("the guide under the pointer shows its price only where the reader can buy it", () => {
  expect(shows(sold)).toContain("US $9.99");
  expect(shows({ guidePrice })).not.toContain("9.99");
  expect(shows({ guidePrice, parentGuides: [{ guideId: "3", guideName: "Bundle" }] })).not.toContain("9.99");
});

test("the guide under the pointer shows no price to those who have it", () => {
  enterSession("token", { id: "ann", parseUserId: null, username: "ann", displayName: null });
  subscription.isKnown = true;
  setOwnership("ann", ["7"]);
  expect(shows(sold)).not.toContain("9.99");
  expect(shows({ ...sold, guideId: "8" })).toContain("US $9.99");
});
