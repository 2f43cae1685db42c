import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { buildGuideWire } from "../../../helpers/builders.ts";
import { fakeApi, refusal } from "../../../helpers/fakeApi.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";

fakeBrowser();
const getGuideView = vi.fn();
fakeApi({ "GET /guides/:guide": getGuideView });
const { fakeTokens } = await import("../../../helpers/fakeTokens.ts");
const { catalogue } = await import("../../../../src/stores/catalogue/catalogue.ts");
const { forgetOwnership, ownership } = await import("../../../../src/stores/person/ownership.ts");
const { clearTrailGuideView, loadTrailGuideView } = await import(
  "../../../../src/stores/catalogue/trailGuideView.ts"
);
afterAll(() => vi.unstubAllGlobals());

/** The user whose token the calls carry. */
let owner: string | null = null;
fakeTokens(() => owner);

const answerOf = (isOwned: boolean) => buildGuideWire({ guideId: "1", isPurchased: isOwned });
const view = () => {
  const shown = catalogue.trailGuideView;
  return shown.status === "ready" ? ownership.ownedIds.has(shown.guide.guideId) : shown.status;
};

beforeEach(() => {
  owner = null;
  forgetOwnership();
  getGuideView.mockReset();
  clearTrailGuideView();
});

test("a guide that does not exist and one that fails to load are distinguished", async () => {
  getGuideView.mockResolvedValueOnce(refusal(404, { id: 601 }));
  await loadTrailGuideView("1");
  expect(view()).toBe("missing");
  getGuideView.mockResolvedValueOnce(refusal(500, { id: 601 }));
  await loadTrailGuideView("1");
  expect(catalogue.trailGuideView).toMatchObject({ status: "failed", failure: { group: "guides" } });
});

test("of two screens the later one is shown, and a closed screen shows nothing", async () => {
  let send = (_answer: object) => {};
  getGuideView.mockReturnValueOnce(new Promise((resolve) => (send = resolve)));
  const first = loadTrailGuideView("1");
  getGuideView.mockResolvedValueOnce(answerOf(true));
  await loadTrailGuideView("2");
  send(answerOf(false));
  await first;
  expect(catalogue.trailGuideView).toMatchObject({ status: "ready", trailId: "2" });
  getGuideView.mockReturnValueOnce(new Promise((resolve) => (send = resolve)));
  const left = loadTrailGuideView("1");
  clearTrailGuideView();
  send(answerOf(false));
  await left;
  expect(view()).toBe("none");
});

test("AUTH-45 a guide that arrives after sign-out is requested again for the current reader", async () => {
  owner = "ann";
  getGuideView.mockImplementationOnce(async () => {
    owner = null;
    forgetOwnership();
    return answerOf(true);
  });
  getGuideView.mockResolvedValueOnce(answerOf(false));
  await loadTrailGuideView("1");
  expect(getGuideView).toHaveBeenCalledTimes(2);
  expect(view()).toBe(false);
});
