import { afterEach, expect, test, vi } from "vitest";
import { loadGuideList } from "../../../../../workers/geo/catalogue/loadGuideList.ts";
import { guidesWith, LIST_REQUEST, servePartsOf } from "../../../../helpers/partsServer.ts";
import { until } from "../../../../helpers/until.ts";
import { callOptions } from "../callOptions.ts";

afterEach(() => vi.unstubAllGlobals());

/** Loads the server's list, for a page that shows the list with the given entity tag. */
async function load(shownContent: string | null = null) {
  const sent: string[] = [];
  const reply = await loadGuideList(
    LIST_REQUEST,
    { language: "en", shownContent },
    {
      ...callOptions(),
      onProgress: (page) => sent.push(...page.guides.map(({ guideId }) => guideId)),
    },
  );
  return { ...reply, sent };
}

test("LIGHT-44 the guides of all parts are sent in the order of their titles, and named by the manifest's tag", async () => {
  servePartsOf({
    parts: { one: guidesWith("d", "a"), two: guidesWith("c", "b") },
    etag: '"1.br"',
    filters: { region: ["alps"] },
  });
  const { content, sent, rest } = await load();
  expect(content).toBe('"1.br"');
  expect(sent).toEqual(["a", "b", "c", "d"]);
  expect(rest).toMatchObject({ filters: { region: ["alps"] }, guidesLeftOut: 0 });
});

test("LIGHT-44 of eight parts six are loaded at a time", async () => {
  const names = Array.from({ length: 8 }, (_, index) => `USD/${index}`);
  const server = servePartsOf({ parts: {} });
  const answers: (() => void)[] = [];
  server.fetch.mockImplementation(async (url) => {
    if (url === LIST_REQUEST.url) return Response.json({ parts: names });
    return new Promise((answer) => answers.push(() => answer(Response.json({ guides: [] }))));
  });
  const loading = load();
  for (const count of [6, 7, 8]) {
    await until(() => expect(answers.length).toBeGreaterThanOrEqual(count));
    await new Promise((resolve) => setTimeout(resolve));
    expect(answers).toHaveLength(count);
    if (count < 8) answers[count - 6]?.();
  }
  for (const answer of answers) answer();
  expect((await loading).sent).toEqual([]);
});

test("LIGHT-44 the lines of all parts are one set, each with its guide", async () => {
  servePartsOf({ parts: { one: guidesWith("d", "a"), none: [], two: guidesWith("c") } });
  const lines = (await load()).rest?.lines;
  expect(lines?.guideIds).toEqual(["d", "a", "c"]);
  expect([...(lines?.guideOfLine ?? [])]).toEqual([0, 1, 2]);
  expect([...(lines?.startIndices ?? [])]).toEqual([0, 2, 4, 6]);
  expect([...(lines?.positions ?? [])]).toEqual([0, 2, 1, 4, 1, 2, 2, 4, 0, 2, 1, 4]);
});

test("a list with the tag of the shown one is neither read nor sent", async () => {
  const server = servePartsOf({ parts: { one: guidesWith("a") }, etag: '"1.br"' });
  expect(await load('"1.br"')).toEqual({ content: '"1.br"', rest: null, sent: [] });
  expect(server.asked).toEqual(["?countryCode=US"]);
});

test("a list with another tag, or without one, is sent", async () => {
  const server = servePartsOf({ parts: { one: guidesWith("a", "b") }, etag: '"2.br"' });
  expect((await load('"1.br"')).sent).toEqual(["a", "b"]);
  server.list = { parts: server.list.parts };
  const { content, sent } = await load();
  expect([content, sent]).toEqual([null, ["a", "b"]]);
});

test("LIGHT-45 when a part is gone, the parts of the new manifest are loaded", async () => {
  const server = servePartsOf({ parts: { one: guidesWith("a"), two: guidesWith("b") }, etag: '"1"' });
  server.onAsked = (path) => {
    if (path === "USD/one")
      server.list = { parts: { one: guidesWith("a"), three: guidesWith("c") }, etag: '"2"' };
  };
  const { content, sent } = await load();
  expect([content, sent]).toEqual(['"2"', ["a", "c"]]);
});

test("LIGHT-45 a server without one of the parts that it names is a failure, after a few attempts", async () => {
  const server = servePartsOf({ parts: { one: guidesWith("a") } });
  server.onAsked = (path) => {
    server.list = { parts: path.startsWith("?") ? { one: [] } : {} };
  };
  await expect(load()).rejects.toMatchObject({ kind: "http", status: 404 });
  expect(server.asked.filter((path) => path.startsWith("?")).length).toBeLessThan(10);
});

test("LIGHT-45 a part that fails ends the others, and nothing is sent", async () => {
  const server = servePartsOf({ parts: { one: guidesWith("a"), two: guidesWith("b") } });
  server.fetch.mockImplementation(async (url, init) => {
    if (url.endsWith("/one")) throw new TypeError("Failed to fetch");
    if (!url.endsWith("/two")) return Response.json({ parts: ["USD/one", "USD/two"] });
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });
  });
  await expect(load()).rejects.toMatchObject({ kind: "network" });
  expect(server.fetch.mock.calls.find(([url]) => url.endsWith("/two"))?.[1]?.signal?.aborted).toBe(true);
});

test.each([
  {},
  { parts: "none" },
  { parts: ["https://elsewhere.example/part"] },
  { parts: ["../../guides"] },
])("LIGHT-45 %j is no manifest", async (body) => {
  servePartsOf({ parts: {} }).fetch.mockImplementation(async () => Response.json(body));
  await expect(load()).rejects.toMatchObject({ kind: "notJson" });
});
