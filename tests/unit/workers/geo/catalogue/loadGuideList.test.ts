import { afterEach, expect, test, vi } from "vitest";
import { loadGuideList } from "../../../../../workers/geo/catalogue/loadGuideList.ts";
import { buildGuideWire } from "../../../../helpers/builders.ts";
import { callOptions } from "../callOptions.ts";

afterEach(() => vi.unstubAllGlobals());

const request = { url: "http://guides.test/api/guides/", headers: {} };
const guides = ["b", "a"].map((id) => buildGuideWire({ guideId: id, guideName: `Ridge ${id}` }));

/** Loads the server's list, for a page that shows the list with the given entity tag. */
async function load(response: Response, shownContent: string | null = null) {
  vi.stubGlobal("fetch", async () => response);
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

const tagged = (etag: string) => Response.json({ guides }, { headers: { etag } });

test("the guides of a list are sent in the order of their titles, and named by its entity tag", async () => {
  const { content, sent, rest } = await load(tagged('"1.br"'));
  expect(content).toBe('"1.br"');
  expect(sent).toEqual(["a", "b"]);
  expect(rest).toMatchObject({ filters: null, guidesLeftOut: 0 });
});

test("a list with the tag of the shown one is neither read nor sent", async () => {
  const unread = new Response("not JSON", { headers: { etag: '"1.br"' } });
  expect(await load(unread, '"1.br"')).toEqual({ content: '"1.br"', rest: null, sent: [] });
});

test("a list with another tag, or without one, is sent", async () => {
  expect((await load(tagged('"2.br"'), '"1.br"')).sent).toEqual(["a", "b"]);
  const { content, sent } = await load(Response.json({ guides }), null);
  expect([content, sent]).toEqual([null, ["a", "b"]]);
});
