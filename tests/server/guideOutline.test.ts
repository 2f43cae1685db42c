import { expect, test } from "vitest";
import { guideAnswer, guidesAnswer } from "../../src/contract/guideCalls.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf, trailOf } from "./helpers/guideDraftOf.ts";
import { testServer } from "./helpers/testServer.ts";

/** A zigzag of 4 km: far below what the world map's lines keep. */
const zigzag = trailOf("Zigzag", {
  parts: [
    {
      lng: Float64Array.of(10, 10.01, 10, 10.01, 10),
      lat: Float64Array.of(50, 50.01, 50.02, 50.03, 50.04),
      elevation: new Float64Array(5).fill(Number.NaN),
      distance: Float64Array.of(0, 1319, 2638, 3957, 5276),
    },
  ],
});

onEachEngine("the outline of a guide", (db) => {
  test("its own call gives the line in full shape, the list in the shape of the world map", async () => {
    const server = testServer(db());
    await server.store(guideDraftOf("Zigzag", { trails: [zigzag] }));
    const own = guideAnswer.parse(await (await server.get("/api/guides/Zigzag")).json());
    expect(own.guidePreviewCoordinates?.coordinates).toEqual([
      [
        [10, 50],
        [10.01, 50.01],
        [10, 50.02],
        [10.01, 50.03],
        [10, 50.04],
      ],
    ]);
    const { guides } = guidesAnswer.parse(await (await server.get("/api/guides/")).json());
    expect(guides[0]?.guidePreviewCoordinates?.coordinates).toEqual([
      [
        [10, 50],
        [10, 50.04],
      ],
    ]);
  });

  test("it is no tile of the world map's lines", async () => {
    const server = testServer(db());
    await server.store(guideDraftOf("Zigzag", { trails: [zigzag] }));
    expect((await server.get("/api/guides/lines/100/0/0")).status).toBe(404);
  });
});
