import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import type { DemTileAnswer, DemTileRequest } from "./adapters/demTileThread.ts";
import { demTile } from "./demo/terrain/demTile.ts";

// Of this thread, and what requests leave of the cores.
sharp.concurrency(1);

parentPort?.on("message", async ({ id, z, x, y, format }: DemTileRequest) => {
  let answer: DemTileAnswer;
  try {
    answer = { id, bytes: await demTile(z, x, y, { format }) };
  } catch (error) {
    answer = { id, error: String(error) };
  }
  parentPort?.postMessage(answer);
});
