import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Guide } from "../../../../src/contract/guide.ts";
import { buildGuide } from "../../../helpers/builders.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";

fakeBrowser();
const getGuide = vi.hoisted(() => vi.fn());
vi.mock("../../../../src/api/guidesApi.ts", () => ({ getGuide }));
vi.mock("../../../../src/api/visitorApi.ts", () => ({ detectCountry: async () => "US" }));
const { ref } = await import("valtio");
const { catalogue } = await import("../../../../src/stores/catalogue/catalogue.ts");
const { childGuides, loadChildGuides } = await import("../../../../src/stores/catalogue/childGuides.ts");
const { clearPurchases } = await import("../../../../src/stores/person/clearPurchases.ts");
const { toasts } = await import("../../../../src/stores/toasts.ts");
afterAll(() => vi.unstubAllGlobals());

const bundle = () => buildGuide({ guideId: "1", hasChildren: true });
const withChild = (isPurchased: boolean) => ({ childGuides: [buildGuide({ guideId: "1a", isPurchased })] });

/** Another list has come: for another person or another country. */
function replaceList(): Guide {
  const parent = bundle();
  catalogue.allTrailsList = ref([parent]);
  return parent;
}

function shownChildren() {
  const children = childGuides.get("1");
  return children?.status === "ready" ? children.guides.map(({ isPurchased }) => isPurchased) : children;
}

beforeEach(() => {
  getGuide.mockReset();
  childGuides.clear();
  toasts.list = [];
  replaceList();
});

test("the children of a bundle are asked for once", async () => {
  getGuide.mockResolvedValue(withChild(false));
  await Promise.all([loadChildGuides(bundle()), loadChildGuides(bundle())]);
  await loadChildGuides(bundle());
  expect(getGuide).toHaveBeenCalledOnce();
  expect(shownChildren()).toEqual([false]);
});

test("whoever signs in sees the children as their own: those of the list before are asked for again", async () => {
  getGuide.mockResolvedValueOnce(withChild(false));
  await loadChildGuides(bundle());
  const parent = replaceList();
  expect(shownChildren()).toBeUndefined();
  getGuide.mockResolvedValueOnce(withChild(true));
  await loadChildGuides(parent);
  expect(shownChildren()).toEqual([true]);
});

test("AUTH-45 children that come after their reader has signed out are not shown", async () => {
  let send = (_answer: object) => {};
  getGuide.mockReturnValueOnce(new Promise((resolve) => (send = resolve)));
  const loading = loadChildGuides(bundle());
  clearPurchases();
  send(withChild(true));
  await loading;
  expect(shownChildren()).toBeUndefined();
});

test("a load that fails for a list that is gone is told to nobody", async () => {
  let fail = (_error: Error) => {};
  getGuide.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  const loading = loadChildGuides(bundle());
  replaceList();
  fail(new Error("lost"));
  await loading;
  expect([shownChildren(), toasts.list]).toEqual([undefined, []]);
});
