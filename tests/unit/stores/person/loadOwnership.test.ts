import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../../helpers/fakeApi.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { until } from "../../../helpers/until.ts";

fakeBrowser();
const getPurchasedGuides = vi.fn();
fakeApi({ "GET /users/purchased-guides": getPurchasedGuides });
const { fakeTokens } = await import("../../../helpers/fakeTokens.ts");
const { ensureOwnership, loadOwnership } = await import("../../../../src/stores/person/loadOwnership.ts");
const { forgetPerson } = await import("../../../../src/stores/person/forgetPerson.ts");
const { ownership } = await import("../../../../src/stores/person/ownership.ts");
const { toasts } = await import("../../../../src/stores/toasts.ts");
afterAll(() => vi.unstubAllGlobals());

let owner: string | null = null;
fakeTokens(() => owner);
const owned = () => [...ownership.ownedIds];
const signOut = () => {
  owner = null;
  forgetPerson();
};

beforeEach(() => {
  signOut();
  toasts.list = [];
  getPurchasedGuides.mockReset();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

test("signing in loads the purchases once", async () => {
  owner = "ann";
  getPurchasedGuides.mockResolvedValue({ guideIds: ["1", "1a"] });
  await ensureOwnership();
  await ensureOwnership();
  expect(getPurchasedGuides).toHaveBeenCalledTimes(1);
  expect([ownership.owner, owned()]).toEqual(["ann", ["1", "1a"]]);
});

test("purchases on their way are not requested again", async () => {
  owner = "ann";
  getPurchasedGuides.mockResolvedValue({ guideIds: ["1"] });
  await Promise.all([ensureOwnership(), ensureOwnership()]);
  expect(getPurchasedGuides).toHaveBeenCalledTimes(1);
});

test("guests ask for nothing", async () => {
  await ensureOwnership();
  await loadOwnership();
  expect(getPurchasedGuides).not.toHaveBeenCalled();
});

test("AUTH-45 signing out clears the purchases; the same user gets them again", async () => {
  owner = "ann";
  getPurchasedGuides
    .mockResolvedValueOnce({ guideIds: ["1", "1a"] })
    .mockResolvedValueOnce({ guideIds: ["1"] });
  await ensureOwnership();
  signOut();
  expect([ownership.owner, owned()]).toEqual([null, []]);
  owner = "ann";
  await ensureOwnership();
  expect(owned()).toEqual(["1"]);
});

test("purchases that arrive after sign-out are dropped", async () => {
  owner = "ann";
  getPurchasedGuides.mockImplementationOnce(async () => {
    signOut();
    return { guideIds: ["1"] };
  });
  await ensureOwnership();
  expect([ownership.owner, owned()]).toEqual([null, []]);
});

test("of two loads the later one counts, whichever finishes first", async () => {
  owner = "ann";
  let sendFirst = (_answer: unknown) => {};
  getPurchasedGuides
    .mockImplementationOnce(() => new Promise((resolve) => (sendFirst = resolve)))
    .mockResolvedValueOnce({ guideIds: ["2"] });
  const first = loadOwnership();
  await loadOwnership();
  sendFirst({ guideIds: ["1"] });
  await first;
  expect(owned()).toEqual(["2"]);
});

test.each(["online", "focus"])(
  "purchases that did not load are loaded again at the next '%s', and the failure is reported once",
  async (event) => {
    owner = "ann";
    getPurchasedGuides.mockRejectedValueOnce(new Error("lost")).mockRejectedValueOnce(new Error("lost"));
    await ensureOwnership();
    dispatchEvent(new Event(event));
    await until(() => expect(getPurchasedGuides).toHaveBeenCalledTimes(2));
    expect(toasts.list).toHaveLength(1);
    getPurchasedGuides.mockResolvedValueOnce({ guideIds: ["1"] });
    await until(() => {
      dispatchEvent(new Event(event));
      expect(owned()).toEqual(["1"]);
    });
    dispatchEvent(new Event(event));
    expect(getPurchasedGuides).toHaveBeenCalledTimes(3);
  },
);

test("a failed reload keeps what is known, without a toast", async () => {
  owner = "ann";
  getPurchasedGuides.mockResolvedValueOnce({ guideIds: ["1"] }).mockRejectedValueOnce(new Error("lost"));
  await ensureOwnership();
  expect(await loadOwnership()).toMatchObject({ status: "failed" });
  expect([owned(), toasts.list]).toEqual([["1"], []]);
});
