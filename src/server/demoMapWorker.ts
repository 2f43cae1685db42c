import { rename, writeFile } from "node:fs/promises";
import { workerData } from "node:worker_threads";
import type { DemoMapOrder } from "./adapters/demoMapThread.ts";
import { demoMap } from "./demo/map/demoMap.ts";

const { lines, path }: DemoMapOrder = workerData;
const archive = demoMap(lines);
if (archive) {
  await writeFile(`${path}.part`, archive);
  await rename(`${path}.part`, path);
}
