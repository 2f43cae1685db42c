import { gzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";
import { blobHash } from "../../src/server/blobs/blobHash.ts";
import type { Blobs } from "../../src/server/ports/blobs.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { testServer } from "./helpers/testServer.ts";

const rasterize = vi.hoisted(() => vi.fn(async (svg: string) => new TextEncoder().encode(`png of ${svg}`)));
vi.mock("../../src/server/pictures/rasterize.ts", () => ({ rasterize, RASTER_WIDTH: 1200 }));
beforeEach(() => void rasterize.mockClear());

onEachEngine("Pictures as PNG", (db) => {
  test("one that many ask for at once is drawn once, and again only where it could not be", async () => {
    const server = testServer(db());
    const path = await store(server.blobs, "<svg/>");
    const ask = () => server.get(path);
    vi.spyOn(console, "error").mockImplementation(() => {});

    rasterize.mockRejectedValueOnce(new Error("no memory"));
    expect((await ask()).status).toBe(500);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(3).fill("png of <svg/>"));
    await ask();
    expect(rasterize).toHaveBeenCalledTimes(2);
  });

  test("120 are drawn for an address in a minute; those drawn already are not counted", async () => {
    const server = testServer(db(), { variables: { TRUST_PROXY: "1" } });
    const askAs = (address: string, path: string) => server.get(path, { "x-forwarded-for": address });
    const names = Array.from({ length: 120 }, (_, at) => `<svg id="${at}"/>`);
    const paths = await Promise.all(names.map((svg) => store(server.blobs, svg)));
    for (const path of paths) expect((await askAs("198.51.100.1", path)).status).toBe(200);
    const more = await store(server.blobs, "<svg/>");
    const refused = await askAs("198.51.100.1", more);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect((await askAs("198.51.100.1", paths.at(-1) ?? "")).status).toBe(200);
    expect((await askAs("198.51.100.1", more.replace(".png", ".svg"))).status).toBe(200);
    expect((await askAs("198.51.100.2", more)).status).toBe(200);
    expect((await askAs("198.51.100.1", more)).status).toBe(200);
    expect(rasterize).toHaveBeenCalledTimes(121);
  });
});

/** Answers where the picture is as PNG. */
async function store(blobs: Blobs, svg: string): Promise<string> {
  const bytes = gzipSync(svg);
  const hash = blobHash(bytes);
  await blobs.put("picture", hash, bytes);
  return `/api/pictures/${hash}.png`;
}
