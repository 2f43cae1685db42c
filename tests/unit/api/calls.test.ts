import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser, fakeFetch } from "../../helpers/fakeBrowser.ts";

beforeEach(() => fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

const guides = () => import("../../../src/api/guidesApi.ts");
const guideRequests = () => import("../../../src/api/guideRequests.ts");
const session = () => import("../../../src/api/visitorApi.ts");

test("the worker's requests are whole addresses below the API base", async () => {
  const { guidesRequest, guideGeoRequest, guideWaypointsRequest, lineTileRequest } = await guideRequests();
  expect(guidesRequest("CZ").url).toBe("https://switchback.test/api/catalogue/?countryCode=CZ");
  expect(guideGeoRequest({ guideId: "7/8", guideIsFree: false }).url).toBe(
    "https://switchback.test/api/guides/7%2F8/geo",
  );
  expect(guideWaypointsRequest({ guideId: "7", guideIsFree: false }).url).toBe(
    "https://switchback.test/api/guides/7/waypoints",
  );
  expect(lineTileRequest(1, 2, 3).url).toBe("https://switchback.test/api/guides/lines/1/2/3");
});

test("AUTH-1 API-3 what is the same for all guests is requested without a guest's token, so that caches can share it", async () => {
  const { guidesRequest, guideGeoRequest, guideWaypointsRequest, lineTileRequest } = await guideRequests();
  const { setTokenSource } = await import("../../../src/api/client.ts");
  let owner: string | null = null;
  const kept = { ensure: async () => {}, renew: async () => {} };
  setTokenSource({ token: () => "t", owner: () => owner, ...kept });
  expect(guidesRequest("CZ").headers).toEqual({});
  expect(lineTileRequest(1, 2, 3).headers).toEqual({});
  const free = { guideId: "7", guideIsFree: true };
  expect(guideGeoRequest(free).headers).toEqual({});
  expect(guideWaypointsRequest(free).headers).toEqual({});
  owner = "ann";
  expect(guidesRequest("CZ").headers).toEqual({});
  expect(guideGeoRequest(free).headers).toEqual({ authorization: "Bearer t" });
});

test.each([
  ["a guide", { guideId: "7", guideName: "Lane" }, async () => (await guides()).getGuideView("7", "CZ")],
  [
    "comments",
    { comments: [] },
    async () => (await import("../../../src/api/waypointReportsApi.ts")).getComments("1"),
  ],
  [
    "the newest reports",
    { reports: [] },
    async () => (await import("../../../src/api/waypointReportsApi.ts")).getWaypointReports("7"),
  ],
])(
  "AUTH-1 API-3 guests ask for %s without waiting for a token, everybody else with theirs",
  async (_, answer, ask) => {
    const { setTokenSource } = await import("../../../src/api/client.ts");
    let owner: string | null = null;
    const ensure = vi.fn(async () => {});
    setTokenSource({ token: () => "t", owner: () => owner, ensure, renew: async () => {} });
    const fetch = fakeFetch(Response.json(answer), Response.json(answer));
    await ask();
    expect(ensure).not.toHaveBeenCalled();
    owner = "ann";
    await ask();
    const sent = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get("authorization"));
    expect(sent).toEqual([null, "Bearer t"]);
  },
);

test("while somebody's token cannot be had, a guide that is not free is marked so", async () => {
  const { guideGeoRequest, guideWaypointsRequest } = await guideRequests();
  const { setTokenSource } = await import("../../../src/api/client.ts");
  let token: string | null = null;
  let owner: string | null = "ann";
  const kept = { ensure: async () => {}, renew: async () => {} };
  setTokenSource({ token: () => token, owner: () => owner, ...kept });
  const paid = { guideId: "7", guideIsFree: false };
  expect(guideGeoRequest(paid)).toMatchObject({ lacksToken: true, headers: {} });
  expect(guideWaypointsRequest(paid).lacksToken).toBe(true);
  expect(guideGeoRequest({ ...paid, guideIsFree: true }).lacksToken).toBeUndefined();
  token = "t";
  expect(guideGeoRequest(paid).lacksToken).toBeUndefined();
  token = null;
  owner = null;
  expect(guideGeoRequest(paid).lacksToken).toBeUndefined();
});

test("SHELL-4 a guide is asked for by a name with any letters", async () => {
  const fetch = fakeFetch(Response.json({ guideId: "7", guideName: "Up/Down 100%?" }));
  const { getGuideView } = await guides();
  const { guide } = await getGuideView("Up/Down 100%?", "US");
  expect(guide.guideId).toBe("7");
  expect(fetch.mock.calls[0]?.[0]).toBe("/api/guides/Up%2FDown%20100%25%3F?countryCode=US");
});

test("READ-36 comments come newest first, those without a date last", async () => {
  fakeFetch(
    Response.json({
      comments: [
        { id: "old", date: "2024-01-01T00:00:00Z" },
        { id: "undated" },
        { id: "new", date: "2025-01-01T00:00:00Z" },
      ],
    }),
  );
  const { getComments } = await import("../../../src/api/waypointReportsApi.ts");
  expect((await getComments("w 1")).map(({ id }) => id)).toEqual(["new", "old", "undated"]);
});

test("comments of unknown kinds and with broken dates survive, what is no comment does not", async () => {
  fakeFetch(
    Response.json({
      comments: [{ id: 5 }, null, { id: "odd", category: "weather", date: "soon" }, { id: "new" }],
    }),
  );
  const { getComments } = await import("../../../src/api/waypointReportsApi.ts");
  expect(await getComments("1")).toMatchObject([
    { id: "odd", category: "uncategorized", time: null },
    { id: "new", category: "uncategorized", time: null },
  ]);
});

test("SHELL-23 the country is the service's code in upper case", async () => {
  fakeFetch(Response.json({ country_code: "cz" }));
  expect(await (await session()).detectCountry()).toBe("CZ");
});

test.each([
  ["knows none", Response.json({ country_code: null })],
  ["answers something else", Response.json({ country_code: "Czechia" })],
  ["fails", new Response("", { status: 500 })],
  ["cannot be reached", new TypeError("fetch failed")],
])("SHELL-23 the country is US when the service %s", async (_what, answer) => {
  fakeFetch(answer);
  expect(await (await session()).detectCountry()).toBe("US");
});

test("REPORT-21 a comment alone has the time of other writes, and one with photos longer", async () => {
  fakeFetch(new TypeError("Failed to fetch"), new TypeError("Failed to fetch"));
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const { postComment } = await import("../../../src/api/commentsApi.ts");
  const body = { category: "water" as const, content: "Dry", uniqueId: "1" };
  for (const photos of [[], [new Blob(["photo"])]]) {
    await expect(postComment("spring", body, photos)).rejects.toThrow();
  }
  expect(timeout.mock.calls).toEqual([[30_000], [180_000]]);
  timeout.mockRestore();
});

test("REPORT-24 all comments of a guide have longer than other reads, and those at removed waypoints do not", async () => {
  fakeFetch(new TypeError("Failed to fetch"), new TypeError("Failed to fetch"));
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const { getGuideComments, getRemovedComments } = await import("../../../src/api/commentsApi.ts");
  await expect(getGuideComments("7")).rejects.toThrow();
  await expect(getRemovedComments("7")).rejects.toThrow();
  expect(timeout.mock.calls).toEqual([[180_000], [20_000]]);
  timeout.mockRestore();
});
