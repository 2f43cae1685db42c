import { expect, test } from "vitest";
import { guideAnswer, guidesAnswer } from "../../src/contract/guideCalls.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf, ZIGZAG } from "./helpers/guideDraftOf.ts";
import { testServer } from "./helpers/testServer.ts";

onEachEngine("the outline of a guide", (db) => {
  test("SYS-18 its own call gives the line in full shape, the list in the shape of the world map", async () => {
    const server = testServer(db());
    await server.store(guideDraftOf("Zigzag", { trails: [ZIGZAG] }));
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
        [10, 50.02],
        [10, 50.04],
      ],
    ]);
  });

  test("it is no tile of the world map's lines", async () => {
    const server = testServer(db());
    await server.store(guideDraftOf("Zigzag", { trails: [ZIGZAG] }));
    expect((await server.get("/api/guides/lines/100/0/0")).status).toBe(404);
  });
});
