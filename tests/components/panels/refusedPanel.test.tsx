import { act, render, screen } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { RefusedPanel } from "../../../src/panels/guideMap/RefusedPanel.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { noteOwnership, ownership, setOwnership } from "../../../src/stores/person/ownership.ts";
import { enterSession, session } from "../../../src/stores/person/session.ts";
import { subscription } from "../../../src/stores/person/subscription.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { fakeTokens } from "../../helpers/fakeTokens.ts";

fakeGeoWorker({ copies: { list: async () => [] } });

const owner = () => session.user?.id ?? null;
fakeTokens(owner);

const guide = buildGuide({ guideName: "Guarded Pass" });
const ann = { id: "ann", parseUserId: null, username: "ann", displayName: null };

beforeEach(async () => {
  await loadTexts("guideMap");
  Object.assign(guideMap, { trailId: guide.guideName, guide: ref(guide), title: guide.guideName });
  subscription.isKnown = false;
});
afterEach(() => forgetPerson());

const ways = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("READ-4 a refused guest gets links to the guide's page and to Log in", () => {
  render(<RefusedPanel onRetry={() => {}} />);
  expect(ways()).toEqual(["/guides/Guarded%20Pass", "/login", "/guides/"]);
});

test("READ-4 a signed-in user who has not bought the guide is not asked to log in", () => {
  enterSession("token", ann);
  subscription.isKnown = true;
  render(<RefusedPanel onRetry={() => {}} />);
  expect(ways()).toEqual(["/guides/Guarded%20Pass", "/guides/"]);
});

test("a withdrawn guide is refused without a price", () => {
  guideMap.guide = ref(
    buildGuide({ guideIsWithdrawn: true, guidePrice: { regular: null, final: 9.99, currencyCode: "USD" } }),
  );
  const { container } = render(<RefusedPanel onRetry={() => {}} />);
  expect(container.textContent).toContain("This guide is no longer sold.");
  expect(container.textContent).not.toContain("9.99");
});

const PRICE = { regular: null, final: 9.99, currencyCode: "USD" };
const PARENTS = [{ guideId: "3", guideName: "Bramble Bundle" }];
test.each([
  { fields: { guideIsPurchaseable: true }, said: "It costs US $9.99." },
  { fields: { parentGuides: PARENTS }, said: "It is sold in a bundle only." },
  { fields: {}, said: "This guide is not sold in your country." },
  { fields: { guidePrice: null }, said: "The map opens once you have the guide." },
])(
  "READ-4 a refused reader sees the price of a guide that they can buy, else why they cannot: $said",
  (reader) => {
    const { fields, said } = reader;
    guideMap.guide = ref(buildGuide({ guidePrice: PRICE, ...fields }));
    const { container } = render(<RefusedPanel onRetry={() => {}} />);
    expect(container.textContent).toContain(said);
    expect(container.textContent?.includes("9.99")).toBe(said.includes("9.99"));
  },
);

test("a refused guide is opened once when its reader has signed in or bought it, not repeatedly", async () => {
  const onRetry = vi.fn();
  render(<RefusedPanel onRetry={onRetry} />);
  await act(async () => enterSession("token", ann));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await act(async () => {
    subscription.isKnown = true;
    setOwnership("ann", []);
  });
  expect(onRetry).toHaveBeenCalledTimes(1);
  await act(async () => {
    setOwnership("ann", [guide.guideId]);
  });
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test("a refused guide is opened when it was bought in another tab, also while the purchases are unknown", async () => {
  enterSession("token", ann);
  const onRetry = vi.fn();
  render(<RefusedPanel onRetry={onRetry} />);
  await act(async () => noteOwnership({ owned: [guide.guideId], notOwned: [] }, ownership.ownedIds));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
