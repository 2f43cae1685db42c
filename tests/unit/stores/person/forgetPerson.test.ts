import { afterEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { filesUnder, textOfFile } from "../../../helpers/sourceFiles.ts";

afterEach(() => vi.unstubAllGlobals());

/** State of a module under `src/stores`: a proxy, a storage item, or a module variable. */
const STATE =
  /\b(proxy|proxyMap|proxySet|storageItem|storageText)[<(]|^(export )?let |^const \w+ = new (Map|Set)\b/m;

/** Stores whose state is shared by all users of this browser. A new store counts as personal until it is listed. */
const IMPERSONAL = [
  // How it is shown on this device.
  "aheadDisplay",
  "affiliateHash",
  "baseLayer",
  "camera",
  "catalogue",
  "catalogueAddress",
  "childGuides",
  // Each draft is stored under the id of its user, and outlives the session.
  "commentEditor",
  "country",
  // Nothing but the order of edits.
  "editingSession",
  "elevation",
  "elevationCursor",
  "elevationRange",
  "elevationSource",
  "elevationView",
  "ensureCountry",
  // Ownership, which it sets, forgets itself.
  "fetchGuides",
  "filterSections",
  "forgetPerson",
  // Pictures of the base map.
  "groundPictures",
  "guestToken",
  "guideMapAddress",
  // What is typed in a note is the shown trip's.
  "keepTypedNote",
  // Order numbers, which nobody but the buyer can look up.
  "knownOrders",
  // Whether the browser is on its way to the checkout.
  "leaveForCheckout",
  "linkedView",
  // That the code of the cart has been requested.
  "loadCartStore",
  "mapDrawing",
  "mapHover",
  "mapStart",
  // A place on the page.
  "notesPlace",
  // The link of the address that is being opened.
  "openLinkedRoute",
  // That something waits, of whomever.
  "outgoingMarker",
  // What the browser does with what is saved.
  "persistence",
  // Whether a sign-out still has something to remove.
  "removalMarker",
  // Cleared by `watchPosition`, which registers.
  "matchPosition",
  "ownHeading",
  "ownPosition",
  "ownRoutePlace",
  "wakeLock",
  // Whether a chosen trail is still to be framed.
  "trailSelection",
  // A time.
  "reloadPurchases",
  // Each draft is stored under the id of its user, and outlives the session.
  "routeDrafts",
  // The last write, whatever it was of.
  "savedRoutes",
  // Its key is one of PERSONAL_KEYS.
  "selectedRoute",
  "settings",
  "shopCountries",
  "showToast",
  "spiderfied",
  // Whose copies have stayed on the device, until somebody signs in.
  "refusedPerson",
  // Items of the storage, which `cartSummary` removes.
  "storedCart",
  "toasts",
  "trailGuideView",
  // Guides that were read here, and when.
  "useLastVisit",
  // A pace.
  "tripSettings",
  "printSettings",
  // That somebody has opened the page.
  "visits",
  "waypointOrder",
  "waypointSelection",
];

/** Stores of the open guide: signing out closes it, and the next opening requests it again. */
const LEFT_BEHIND = ["guideMap", "guideWaypoints", "openGuideMap"];

test("every store with personal state registers how to clear it", () => {
  const files = filesUnder("src/stores", [".ts"]);
  const named = new Map(files.map((file) => [file.slice(file.lastIndexOf("/") + 1, -3), textOfFile(file)]));
  const registers = (name: string) => /^onForgetPerson\(/m.test(named.get(name) ?? "");
  const careless = [...named.keys()].filter(
    (name) =>
      STATE.test(named.get(name) ?? "") &&
      !registers(name) &&
      ![...IMPERSONAL, ...LEFT_BEHIND].includes(name),
  );
  expect(careless).toEqual([]);
});

test("AUTH-44 forgetting a person clears the stores and removes the storage keys of those that have not loaded", async () => {
  const storage = fakeBrowser({
    stored: {
      shopifyCartId: "cart-1",
      SWITCHBACK_CART_VARIANTS: "[]",
      SWITCHBACK_MARKETING_ALLOWED: "true",
      selectedPlannedRoute: "r1",
      SWITCHBACK_LAST_USED_AUTH_TYPE: "email",
      SWITCHBACK_USER: JSON.stringify({ id: "id-ann", username: "ann", displayName: "Ann" }),
      parseUserId: "parse-7",
      SWITCHBACK_LANGUAGE: '"uk"',
    },
  });
  vi.stubGlobal("dispatchEvent", vi.fn());
  const { forgetPerson } = await import("../../../../src/stores/person/forgetPerson.ts");
  const { session } = await import("../../../../src/stores/person/session.ts");
  const { subscription } = await import("../../../../src/stores/person/subscription.ts");
  const { user } = await import("../../../../src/stores/person/user.ts");
  subscription.activeSubscriptionInfo = { endsAt: "2027-01-01" };
  user.isLoading = true;
  expect(session.user?.id).toBe("id-ann");
  forgetPerson();
  expect(session).toMatchObject({ status: "guest", user: null, accessToken: null });
  expect(subscription).toMatchObject({ isKnown: false, isActiveSubscription: false });
  expect(user).toMatchObject({ userProfile: null, isLoading: false });
  const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  expect(left).toEqual(["SWITCHBACK_LANGUAGE"]);
});

test("AUTH-44 a session that the provider has ended leaves nothing but whose cart it was", async () => {
  const storage = fakeBrowser({
    stored: { shopifyCartId: "cart-1", SWITCHBACK_CART_BUYER: "{}", parseUserId: "parse-7" },
  });
  vi.stubGlobal("dispatchEvent", vi.fn());
  vi.resetModules();
  const { forgetPerson } = await import("../../../../src/stores/person/forgetPerson.ts");
  await import("../../../../src/stores/person/session.ts");
  forgetPerson({ isRefused: true });
  const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  expect(left).toEqual(["SWITCHBACK_CART_BUYER"]);
});
