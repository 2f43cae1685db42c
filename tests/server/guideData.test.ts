import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { commentsAnswer } from "../../src/contract/comment.ts";
import { geoHeaderWire } from "../../src/contract/geo.ts";
import { decodePackedLines } from "../../src/contract/previewLines.ts";
import { waterReportsAnswer } from "../../src/contract/waterReport.ts";
import { waypointsAnswer } from "../../src/contract/waypoint.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf, trailOf, waypointOf } from "./helpers/guideDraftOf.ts";
import { testServer } from "./helpers/testServer.ts";

onEachEngine("The data of a guide", (db) => {
  test("API-29 geo is a gzip file as it was stored, not a coding of the answer", async () => {
    const server = testServer(db());
    const [id] = await server.store(guideDraftOf("A"));
    const answer = await server.get(`/api/guides/${id}/geo`, { "accept-encoding": "gzip, br" });
    expect(answer.headers.get("content-type")).toBe("application/gzip");
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(answer.headers.get("etag")).toMatch(/^"[^"]+"$/);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get("content-length")).toBe(String(bytes.length));
    const geo = JSON.parse(gunzipSync(bytes).toString());
    expect(geoHeaderWire.parse(geo)).toMatchObject({
      guideId: id,
      guideName: "A",
      trailLength: 4447.8,
      bbox: [0, 50, 0, 50.04],
      primaryDirection: "northbound",
      trails: [{ id: "main trail", trackIsPrimary: true, stroke: "#aa3300" }],
    });
    expect(geo.trails[0].geometry.coordinates[0].slice(0, 2)).toEqual([
      [0, 50, 100, 0],
      [0, 50.01, 200, 1111.9],
    ]);
    expect(geo.waypoints[0].geometry.coordinates).toEqual([0, 50.02, 300, 2223.9]);
  });

  test("missing heights and distances are null and -9999, figures are rounded", async () => {
    const server = testServer(db());
    const part = {
      lng: Float64Array.of(179.99999996, -179.5),
      lat: Float64Array.of(-16.12345678, -16),
      elevation: Float64Array.of(Number.NaN, 12.34),
      distance: Float64Array.of(Number.NaN, 1000.26),
    };
    const trails = [trailOf("Reef", { parts: [part] })];
    const waypoints = [waypointOf("Buoy", { elevationMeters: null, distanceMeters: null })];
    const [id] = await server.store(guideDraftOf("A", { trails, waypoints }));
    const bytes = await (await server.get(`/api/guides/${id}/geo`)).arrayBuffer();
    const geo = JSON.parse(gunzipSync(new Uint8Array(bytes)).toString());
    expect(geo.trails[0].geometry.coordinates).toEqual([
      [
        [180, -16.1234568, null, -9999],
        [-179.5, -16, 12.3, 1000.3],
      ],
    ]);
    expect(geo.bbox).toEqual([180, -16.1234568, 180.5, -16]);
    expect(geo.waypoints[0]).toMatchObject({ waypointDistance: -9999 });
    expect(geo.waypoints[0].geometry.coordinates).toEqual([0, 50.02, null, -9999]);
  });

  test("HEAD tells the length and sends nothing", async () => {
    const server = testServer(db());
    const [id] = await server.store(guideDraftOf("A"));
    const whole = await server.get(`/api/guides/${id}/geo`);
    const head = await server.app.request(`/api/guides/${id}/geo`, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(whole.headers.get("content-length"));
    expect(await head.text()).toBe("");
  });

  test("a guide without trails has no geo data", async () => {
    const server = testServer(db());
    const [id] = await server.store(guideDraftOf("A", { trails: [] }));
    const answer = await server.get(`/api/guides/${id}/geo`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ id: 602 });
  });

  test("API-32 API-33 waypoints come in their order, comments newest first", async () => {
    const server = testServer(db());
    const [id] = await server.store(guideDraftOf("A"));
    const answer = await server.get(`/api/guides/${id}/waypoints`);
    const { waypoints } = waypointsAnswer.parse(await answer.json());
    expect(waypoints.map((waypoint) => waypoint.title)).toEqual(["Spring", "Hut"]);
    expect(waypoints[0]).toMatchObject({ id: `${id}-1`, description: "<b>Spring</b>", type: "water" });
    const { comments } = commentsAnswer.parse(
      await (await server.get(`/api/waypoints/${waypoints[0]?.id}/comments/`)).json(),
    );
    expect(
      comments.map(({ category, content, authorName, date }) => [category, content, authorName, date]),
    ).toEqual([
      ["cond", "Newer", "Moss", "2026-05-01T08:00:00.000Z"],
      ["water", "Older", "Fern", "2025-05-01T08:00:00.000Z"],
    ]);
  });

  test("REPORT-39 of each waypoint the newest word on water is returned, and the newest comment if it is about something else, cut to a line", async () => {
    const server = testServer(db());
    const comment = (category: string, content: string, date: string) => ({
      category,
      content,
      authorName: "Fern",
      date,
    });
    const [id] = await server.store(
      guideDraftOf("A", {
        waypoints: [
          waypointOf("Spring", {
            comments: [
              comment("water", "Older", "2025-05-01T08:00:00Z"),
              comment("cache", "N".repeat(200), "2026-05-01T08:00:00Z"),
              comment("cond", "Newest".repeat(30), "2026-06-01T08:00:00Z"),
            ],
          }),
          waypointOf("Hut", {
            comments: [
              comment("", "Older", "2026-04-01T08:00:00Z"),
              comment("camp", "Full", "2026-05-01T08:00:00Z"),
            ],
          }),
          waypointOf("Well", {
            comments: [
              comment("camp", "Older", "2026-04-01T08:00:00Z"),
              comment("water", "Cold", "2026-05-01T08:00:00Z"),
            ],
          }),
          waypointOf("Top", { comments: [] }),
        ],
      }),
      guideDraftOf("B"),
    );
    const answer = await server.get(`/api/guides/${id}/water-reports`);
    expect(waterReportsAnswer.parse(await answer.json())).toEqual({
      reports: [
        {
          waypointId: `${id}-1`,
          content: "N".repeat(140),
          date: "2026-05-01T08:00:00.000Z",
          dryCount: 0,
          reportCount: 2,
        },
        {
          waypointId: `${id}-3`,
          content: "Cold",
          date: "2026-05-01T08:00:00.000Z",
          dryCount: 0,
          reportCount: 1,
        },
      ],
      others: [
        {
          waypointId: `${id}-1`,
          content: "Newest".repeat(30).slice(0, 140),
          date: "2026-06-01T08:00:00.000Z",
        },
        { waypointId: `${id}-2`, content: "Full", date: "2026-05-01T08:00:00.000Z" },
      ],
    });
  });

  test("an unknown waypoint is not found", async () => {
    const answer = await testServer(db()).get("/api/waypoints/12-1/comments/");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ id: 604 });
  });

  test("SYS-18 finer preview lines come in tiles, those of several guides in one", async () => {
    const server = testServer(db());
    const [a, b] = await server.store(guideDraftOf("A"), guideDraftOf("B"));
    // At zoom 3 the trail at 0, 50 lies in column 4, row 2.
    const answer = await server.get("/api/guides/lines/1/4/2");
    const lines = decodePackedLines(await answer.arrayBuffer());
    expect(lines.guideIds.toSorted()).toEqual([a, b].toSorted());
    expect([...lines.guideOfLine]).toEqual([0, 1]);
    expect([...lines.startIndices]).toEqual([0, 2, 4]);
    expect([...lines.positions.slice(0, 4)]).toEqual([0, 50, 0, 50.04].map(Math.fround));
    const tag = answer.headers.get("etag") ?? "";
    expect((await server.get("/api/guides/lines/1/4/2", { "if-none-match": tag })).status).toBe(304);
    const empty = decodePackedLines(await (await server.get("/api/guides/lines/2/0/0")).arrayBuffer());
    expect(empty.guideIds).toEqual([]);
  });

  test.each(["0/0/0", "3/0/0", "1/8/0", "1/0/8", "1/-1/0", "1/x/0", "1/1.5/0"])(
    "there is no tile %s",
    async (tile) => {
      const answer = await testServer(db()).get(`/api/guides/lines/${tile}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ id: 603 });
    },
  );
});
