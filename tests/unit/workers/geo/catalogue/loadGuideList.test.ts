import { afterEach, expect, test, vi } from "vitest";
import type { GuideWire } from "../../../../../src/contract/guide.ts";
import { loadGuideList } from "../../../../../workers/geo/catalogue/loadGuideList.ts";
import { buildGuideWire } from "../../../../helpers/builders.ts";
import { callOptions } from "../callOptions.ts";

afterEach(() => vi.unstubAllGlobals());

const request = { url: "http://guides.test/api/guides/", headers: {} };
const wires = (fields: Partial<GuideWire>[]) =>
  fields.map((own, i) => buildGuideWire({ guideId: `${i}`, guideName: `Ridge ${i}`, ...own }));

/** Loads the server's list, for a page that shows the list with the given content name. */
async function load(guides: unknown[], shownContent: string | null = null) {
  vi.stubGlobal("fetch", async () => Response.json({ guides }));
  const sent: string[] = [];
  const reply = await loadGuideList(
    request,
    { language: "en", shownContent },
    {
      ...callOptions(),
      onProgress: (page) => sent.push(...page.guides.map(({ guideId }) => guideId)),
    },
  );
  return { ...reply, sent };
}

test("a list includes the ids its caller owns, also of children and of guides that do not match the contract", async () => {
  const child = buildGuideWire({ guideId: "c", isPurchased: true });
  const { ownedIds, sent } = await load([
    ...wires([{ isPurchased: true }, { isPurchased: false, childGuides: [child] }, {}]),
    { guideId: "nameless", isPurchased: true },
    null,
  ]);
  expect(ownedIds).toEqual(["0", "c", "nameless"]);
  expect(sent).toEqual(["0", "1", "2"]);
});

test("a list that differs from the shown one only in ownership is not sent again", async () => {
  const guest = await load(wires([{ isPurchased: false }, { isPurchased: false }]));
  const owner = await load(wires([{ isPurchased: true }, { isPurchased: false }]), guest.content);
  expect(owner).toEqual({ content: guest.content, ownedIds: ["0"], rest: null, sent: [] });
});

test.each([
  ["another price", [{ guidePrice: { final: 9 } }, {}]],
  ["another letter at an odd place", [{ guideName: "Ridge X" }, {}]],
  ["another letter at an even place", [{ guideName: "RidgeX0" }, {}]],
  [
    "the same guides in another order",
    [
      { guideId: "1", guideName: "Ridge 1" },
      { guideId: "0", guideName: "Ridge 0" },
    ],
  ],
  ["a guide less", [{}]],
])("a list with %s is sent", async (_difference, fields) => {
  const shown = await load(wires([{}, {}]));
  const next = await load(wires(fields), shown.content);
  expect(next.sent).toHaveLength(fields.length);
  expect(next.content).not.toBe(shown.content);
});

test("the shown list is recognised after another one was sent and aborted", async () => {
  const shown = await load(wires([{}]));
  const dropped = await load(wires([{}, {}]), shown.content);
  expect((await load(wires([{}]), shown.content)).rest).toBeNull();
  expect((await load(wires([{}, {}]), shown.content)).content).not.toBe(dropped.content);
});

test("a restarted worker sends the list", async () => {
  expect((await load(wires([{}]), "name of a list sent by the one before")).sent).toEqual(["0"]);
});

test("text in a guide does not count as ownership", async () => {
  const shown = await load(wires([{ guideDescription: '"isPurchased":true' }]));
  const next = await load(wires([{ guideDescription: '"isPurchased":false' }]), shown.content);
  expect(next.sent).toHaveLength(1);
});

test("a list of several slices is compared to its end", async () => {
  const long = "ž".repeat(1_500_000);
  const shown = await load(wires([{ guideDescription: `${long}a` }]));
  expect((await load(wires([{ guideDescription: `${long}a` }]), shown.content)).rest).toBeNull();
  expect((await load(wires([{ guideDescription: `${long}b` }]), shown.content)).sent).toHaveLength(1);
});
