import { parentPort } from "node:worker_threads";
import type { DemTileAnswer, DemTileRequest } from "./adapters/demTileThread.ts";
import { demTile } from "./demo/terrain/demTile.ts";

parentPort?.on("message", async ({ id, z, x, y }: DemTileRequest) => {
  let answer: DemTileAnswer;
  try {
    answer = { id, bytes: await demTile(z, x, y) };
  } catch (error) {
    answer = { id, error: String(error) };
  }
  parentPort?.postMessage(answer);
});
