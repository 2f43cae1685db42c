import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { openBlobs } from "../../src/server/services/blobs.ts";
import { temporaryFolder } from "./helpers/testServer.ts";

const rasterize = vi.hoisted(() => vi.fn(async (svg: string) => new TextEncoder().encode(`png of ${svg}`)));
vi.mock("../../src/server/pictures/rasterize.ts", () => ({ rasterize, RASTER_WIDTH: 1200 }));
const { pictureRoutes } = await import("../../src/server/routes/pictures.ts");

test("a picture that many ask for at once is drawn as PNG once, and again only where it could not be", async () => {
  const blobs = openBlobs(temporaryFolder());
  const bytes = gzipSync("<svg/>");
  const hash = createHash("sha256").update(bytes).digest("hex");
  await blobs.put("picture", hash, bytes);
  const app = pictureRoutes(blobs);
  const ask = () => app.request(`/pictures/${hash}.png`);
  vi.spyOn(console, "error").mockImplementation(() => {});

  rasterize.mockRejectedValueOnce(new Error("no memory"));
  expect((await ask()).status).toBe(500);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(3).fill("png of <svg/>"));
  await ask();
  expect(rasterize).toHaveBeenCalledTimes(2);
});
