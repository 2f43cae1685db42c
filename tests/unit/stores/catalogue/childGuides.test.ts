import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Guide } from "../../../../src/contract/guide.ts";
import { buildGuide, buildGuideWire } from "../../../helpers/builders.ts";
import { fakeApi } from "../../../helpers/fakeApi.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { until } from "../../../helpers/until.ts";

fakeBrowser();
const getGuideView = vi.fn();
fakeApi({ "GET /guides/:guide": getGuideView });
const { ref } = await import("valtio");
const { fakeTokens } = await import("../../../helpers/fakeTokens.ts");
const { catalogue } = await import("../../../../src/stores/catalogue/catalogue.ts");
const { childGuides, loadChildGuides } = await import("../../../../src/stores/catalogue/childGuides.ts");
const { forgetOwnership, ownership, setOwnership } = await import(
  "../../../../src/stores/person/ownership.ts"
);
const { toasts } = await import("../../../../src/stores/toasts.ts");
afterAll(() => vi.unstubAllGlobals());

const bundle = () => buildGuide({ guideId: "1", hasChildren: true });
const withChild = (isOwned: boolean) =>
  buildGuideWire({
    guideId: "1",
    isPurchased: false,
    childGuides: [buildGuideWire({ guideId: "1a", isPurchased: isOwned })],
  });

/** The user whose token the calls carry. */
let owner: string | null = null;
fakeTokens(() => owner);

/** Replaces the list, as for another user or country. */
function replaceList(): Guide {
  const parent = bundle();
  catalogue.allTrailsList = ref([parent]);
  return parent;
}

function shownChildren() {
  const children = childGuides.get("1");
  return children?.status === "ready"
    ? children.guides.map(({ guideId }) => ownership.ownedIds.has(guideId))
    : children;
}

beforeEach(() => {
  owner = null;
  forgetOwnership();
  getGuideView.mockReset();
  childGuides.clear();
  toasts.list = [];
  replaceList();
});

test("the children of a bundle are requested once", async () => {
  getGuideView.mockResolvedValue(withChild(false));
  await Promise.all([loadChildGuides(bundle()), loadChildGuides(bundle())]);
  await loadChildGuides(bundle());
  expect(getGuideView).toHaveBeenCalledOnce();
  expect(shownChildren()).toEqual([false]);
});

test("the children of an earlier list are requested again for their prices", async () => {
  getGuideView.mockResolvedValueOnce(withChild(false));
  await loadChildGuides(bundle());
  const parent = replaceList();
  expect(shownChildren()).toBeUndefined();
  getGuideView.mockResolvedValueOnce(withChild(true));
  await loadChildGuides(parent);
  expect(shownChildren()).toEqual([true]);
});

test("children that are shown become owned with the bundle, without another call", async () => {
  getGuideView.mockResolvedValueOnce(withChild(false));
  await loadChildGuides(bundle());
  setOwnership("ann", ["1", "1a"]);
  expect(shownChildren()).toEqual([true]);
  expect(getGuideView).toHaveBeenCalledOnce();
});

test("AUTH-45 children that arrive after sign-out are requested again, and shown as not owned", async () => {
  owner = "ann";
  let send = (_answer: object) => {};
  getGuideView.mockReturnValueOnce(new Promise((resolve) => (send = resolve)));
  getGuideView.mockResolvedValueOnce(withChild(false));
  const loading = loadChildGuides(bundle());
  await until(() => expect(getGuideView).toHaveBeenCalledOnce());
  owner = null;
  forgetOwnership();
  send(withChild(true));
  await loading;
  expect(getGuideView).toHaveBeenCalledTimes(2);
  expect(shownChildren()).toEqual([false]);
});

test("a failed load is shown in place without a toast, and can be repeated", async () => {
  getGuideView.mockRejectedValueOnce(new Error("lost"));
  await loadChildGuides(bundle());
  expect([shownChildren(), toasts.list]).toEqual([{ status: "failed" }, []]);
  getGuideView.mockResolvedValueOnce(withChild(false));
  await loadChildGuides(bundle());
  expect(shownChildren()).toEqual([false]);
});

test("a failed load for a replaced list is not reported", async () => {
  let fail = (_error: Error) => {};
  getGuideView.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  const loading = loadChildGuides(bundle());
  replaceList();
  fail(new Error("lost"));
  await loading;
  expect([shownChildren(), toasts.list]).toEqual([undefined, []]);
});
