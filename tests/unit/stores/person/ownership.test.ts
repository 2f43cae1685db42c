import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { buildGuide } from "../../../helpers/builders.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";

fakeBrowser();
const { fakeTokens } = await import("../../../helpers/fakeTokens.ts");
const { forgetOwnership, isOwnershipKnown, noteOwnership, ownership, setOwnership } = await import(
  "../../../../src/stores/person/ownership.ts"
);
const { canOpen } = await import("../../../../src/stores/person/canOpen.ts");
const { forgetPerson } = await import("../../../../src/stores/person/forgetPerson.ts");
const { enterSession } = await import("../../../../src/stores/person/session.ts");
const { subscription } = await import("../../../../src/stores/person/subscription.ts");
afterAll(() => vi.unstubAllGlobals());

let owner: string | null = "ann";
fakeTokens(() => owner);
const ann = { id: "ann", parseUserId: null, username: "ann", displayName: null };
const owned = () => [...ownership.ownedIds].sort();

beforeEach(() => {
  owner = "ann";
  forgetPerson();
});

test("a list replaces the set, which keeps its identity while its ids are equal", () => {
  setOwnership("ann", ["1", "2"]);
  const before = ownership.ownedIds;
  setOwnership("ann", ["2", "1"]);
  expect(ownership.ownedIds).toBe(before);
  setOwnership("ann", ["2", "3"]);
  expect(owned()).toEqual(["2", "3"]);
});

test("the response for one guide adds and removes only its ids", () => {
  setOwnership("ann", ["1", "2"]);
  noteOwnership({ owned: ["3"], notOwned: ["2", "9"] }, ownership.ownedIds);
  expect(owned()).toEqual(["1", "3"]);
});

test("a response older than a purchase does not remove it", () => {
  setOwnership("ann", []);
  const askedWith = ownership.ownedIds;
  setOwnership("ann", ["1"]);
  noteOwnership({ owned: ["2"], notOwned: ["1"] }, askedWith);
  expect(owned()).toEqual(["1", "2"]);
});

test("purchases are known for the user whose list has loaded, and for a guest after sign-out", () => {
  setOwnership("ann", []);
  expect(isOwnershipKnown()).toBe(true);
  owner = "ben";
  expect(isOwnershipKnown()).toBe(false);
  owner = null;
  forgetOwnership();
  expect(isOwnershipKnown()).toBe(true);
});

const paid = buildGuide({ guideId: "1", parentGuides: [{ guideId: "9", guideName: "Bundle" }] });

test("READ-4 a guest can open free guides; owned guides, alone or in a bundle, can be opened", () => {
  expect([canOpen(paid), canOpen(buildGuide({ guideIsFree: true }))]).toEqual([false, true]);
  setOwnership("ann", ["1"]);
  expect(canOpen(paid)).toBe(true);
  setOwnership("ann", ["9"]);
  expect(canOpen(paid)).toBe(true);
});

test("a signed-in user may try until it is known that they have neither bought it nor a subscription", () => {
  enterSession("token", ann);
  expect(canOpen(paid)).toBe(true);
  subscription.isKnown = true;
  expect(canOpen(paid)).toBe(true);
  setOwnership("ann", []);
  expect(canOpen(paid)).toBe(false);
  subscription.activeSubscriptionInfo = { endsAt: "2027-01-01T00:00:00Z" };
  expect(canOpen(paid)).toBe(true);
});
