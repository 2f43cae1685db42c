import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setIdentityForTests } from "../../../src/account/loadIdentityService.ts";
import { startSession } from "../../../src/account/startSession.ts";
import { guideFromWire } from "../../../src/contract/guide.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { CatalogueBody } from "../../../src/panels/catalogue/CatalogueBody.tsx";
import { GuidePanel } from "../../../src/panels/guide/GuidePanel.tsx";
import { loadCatalogue } from "../../../src/stores/catalogue/loadCatalogue.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { buildGuideWire } from "../../helpers/builders.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { until } from "../../helpers/until.ts";
import { fakeIdentity, storedSession, tokensOf } from "../../unit/account/fakeIdentity.ts";

const worker = vi.hoisted(() => ({ loadGuides: vi.fn(), loadStoredGuides: async () => null }));
const getPurchasedGuides = vi.fn();
const getGuideView = vi.fn();
vi.mock("../../../src/geo/loadGuides.ts", () => worker);
fakeGeoWorker({ copies: { list: async () => [] } });
fakeApi({
  "GET /guides/:guide": getGuideView,
  "GET /payment/active-subscription": () => ({ subscription: null }),
  "GET /users/guest-token": () => ({ success: true, token: "a.b.c" }),
  "GET /users/profile/mine": () => ({ success: true, userProfile: {} }),
  "GET /users/purchased-guides": getPurchasedGuides,
});

const wire = buildGuideWire({
  guideName: "Heron Canal",
  guideIsPurchaseable: true,
  guidePrice: { regular: 19.99, final: 19.99, currencyCode: "USD" },
  isPurchased: false,
});
const guide = guideFromWire(wire);
const lines = {
  positions: new Float32Array(),
  startIndices: Uint32Array.of(0),
  guideOfLine: new Uint32Array(),
  guideIds: [],
};
startSession();

beforeEach(async () => {
  forgetPerson();
  await loadTexts("guide");
  const list = { guides: [guide], lines, filters: null, guidesLeftOut: 0 };
  worker.loadGuides.mockReset().mockResolvedValueOnce({ list, content: "1" });
  getGuideView.mockReset().mockResolvedValue(wire);
  await loadCatalogue();
});

afterEach(() => void vi.restoreAllMocks());

/** Signs in from another tab: the user appears in the browser's storage and that of the provider. */
async function signInElsewhere() {
  setIdentityForTests(fakeIdentity(storedSession(tokensOf("ann", "token", Date.now() + 3_600_000))));
  localStorage.setItem("SWITCHBACK_LAST_USED_AUTH_TYPE", "email");
  localStorage.setItem(
    "SWITCHBACK_USER",
    JSON.stringify({ id: "id-ann", username: "ann", displayName: "Ann" }),
  );
  await act(async () => void dispatchEvent(new Event("storage")));
}

test("an open guide shows as purchased when its owner signs in, in another tab too", async () => {
  render(<GuidePanel trailId={guide.guideName} />);
  expect(await screen.findByText("US $19.99")).toBeTruthy();
  getPurchasedGuides.mockResolvedValueOnce({ guideIds: [guide.guideId] });
  await signInElsewhere();
  expect(await screen.findByText("Purchased")).toBeTruthy();
  expect(screen.queryByText("US $19.99")).toBeNull();
  expect(getGuideView).toHaveBeenCalledTimes(1);
});

test("the rows stay while the purchases of a user who signs in are loaded", async () => {
  // The test document has no layout.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(101);
  render(<CatalogueBody />);
  const row = await screen.findByRole("heading", { name: "Heron Canal" });
  let send = (_answer: unknown) => {};
  getPurchasedGuides.mockReset().mockReturnValueOnce(new Promise((resolve) => (send = resolve)));
  await signInElsewhere();
  await until(() => expect(getPurchasedGuides).toHaveBeenCalledTimes(1));
  expect(screen.getByRole("heading", { name: "Heron Canal" })).toBe(row);
  expect(screen.queryByText("Purchased")).toBeNull();
  await act(async () => send({ guideIds: [guide.guideId] }));
  expect(await screen.findByText("Purchased")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Heron Canal" })).toBe(row);
});
