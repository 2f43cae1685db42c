import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Guide } from "../../../src/contract/guide.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";

const loadGuides = vi.hoisted(() => vi.fn());
vi.mock("../../../src/geo/loadGuides.ts", () => ({ loadGuides, loadStoredGuides: async () => null }));
fakeBrowser();
const { setTokenSource } = await import("../../../src/api/client.ts");
const { catalogue, searchGuides } = await import("../../../src/stores/catalogue/catalogue.ts");
const { fetchGuides } = await import("../../../src/stores/catalogue/fetchGuides.ts");
afterAll(() => vi.unstubAllGlobals());

const NO_LINES = {
  positions: new Float32Array(),
  startIndices: Uint32Array.of(0),
  guideOfLine: new Uint32Array(),
  guideIds: [],
};

function answer(guides: Guide[]) {
  const list = { guides, lines: NO_LINES, filters: null, guidesLeftOut: 0 };
  loadGuides.mockResolvedValue({ list, content: "1", ownedIds: [] });
}

/** A token request that resolves on demand. */
function heldToken() {
  let give = () => {};
  const asked = new Promise<void>((resolve) => {
    setTokenSource({
      token: () => null,
      owner: () => null,
      renew: async () => {},
      ensure: () => {
        resolve();
        return new Promise((given) => {
          give = given;
        });
      },
    });
  });
  return { asked, give: () => give() };
}

beforeEach(() => {
  loadGuides.mockReset();
  setTokenSource({ token: () => null, owner: () => null, renew: async () => {}, ensure: async () => {} });
  searchGuides("");
});

test("the token is requested while the country is being detected", async () => {
  let detect: (answer: Response) => void = () => {};
  const held = new Promise<Response>((resolve) => {
    detect = resolve;
  });
  vi.stubGlobal("fetch", () => held);
  answer([buildGuide({ guideId: "1" })]);
  const token = heldToken();
  const fetched = fetchGuides();
  await token.asked;
  expect(loadGuides).not.toHaveBeenCalled();
  detect(Response.json({ country_code: "CZ" }));
  setTokenSource({ token: () => null, owner: () => null, renew: async () => {}, ensure: async () => {} });
  token.give();
  await fetched;
  expect(loadGuides).toHaveBeenCalledOnce();
  expect(catalogue.allTrailsList.map(({ guideId }) => guideId)).toEqual(["1"]);
});

test("a list opened by a link with a search is searched", async () => {
  searchGuides("ridge");
  answer([
    buildGuide({ guideId: "1", guideName: "Lakes" }),
    buildGuide({ guideId: "2", guideName: "Ridge" }),
  ]);
  await fetchGuides();
  expect(catalogue.allTrailsList).toHaveLength(2);
  expect(catalogue.searchedGuideList?.map(({ guideId }) => guideId)).toEqual(["2"]);
});

test("a list whose code is gone from the server shows as failed", async () => {
  vi.resetModules();
  vi.doMock("../../../src/stores/catalogue/fetchGuides.ts", () => {
    throw new TypeError("Failed to fetch");
  });
  const { loadCatalogue } = await import("../../../src/stores/catalogue/loadCatalogue.ts");
  const { catalogue } = await import("../../../src/stores/catalogue/catalogue.ts");
  await loadCatalogue();
  expect(catalogue.status).toBe("failed");
  expect(catalogue.failure).toMatchObject({ message: expect.any(String) });
  vi.doUnmock("../../../src/stores/catalogue/fetchGuides.ts");
});
