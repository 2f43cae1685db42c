import { randomBytes } from "node:crypto";
import { cp, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { medianOf } from "../medianOf.ts";
import type { Row } from "../row.ts";
import { type BenchServer, startBenchServer } from "./benchServer.ts";
import type { WorldContent } from "./benchWorld.ts";
import { serverLoad } from "./serverLoad.ts";

const TURNS = 30;

export interface Subject {
  /** Id of the budget. */
  id: string;
  name: string;
  path: string;
  /** Requests per turn. */
  count: number;
  atLeast: number;
}

/** A copy of the built server, to whose static files others can be added. */
export interface SiteCopy {
  server: BenchServer;
  /** Adds a static file and restarts the server. */
  addFile(name: string, bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Starts a copy of the built server; inside node_modules it finds its packages. */
export async function startSiteCopy(
  content: WorldContent,
  environment: Record<string, string> = {},
): Promise<SiteCopy> {
  const site = join("node_modules", ".bench", `site-${process.pid}`);
  const server = await startBenchServer(content, {
    script: join(site, "server", "index.js"),
    beside: dirname(site),
    prepare: () => copySite(site),
    environment,
  });
  return {
    server,
    async addFile(name, bytes) {
      await writeFile(join(site, "client", "assets", name), bytes);
      await server.restart();
    },
    async close() {
      await server.close();
      await rm(site, { recursive: true, force: true });
    },
  };
}

type Way = "ours" | "peer";

/**
 * Requests a path and a static file of exactly the same size in many short turns, each as often first as second. Rates
 * are per second of the server's CPU time, because its clients and others share the machine.
 * @param bytes the response, to be random if it is compressed; null to have random ones of its size
 */
export async function throughputRow(
  { server, addFile }: SiteCopy,
  { id, name, path, count, atLeast }: Subject,
  bytes: Uint8Array | null,
  progress: (step: string) => void,
): Promise<Row> {
  const { byteLength } = await serverLoad(server, path, 1);
  const file = `${name.replaceAll(/\W+/g, "-")}.bin`;
  await addFile(file, bytes ?? randomBytes(byteLength));
  const paths = { ours: path, peer: `/assets/${file}` };
  const rates: Record<Way, number[]> = { ours: [], peer: [] };
  progress(`requests the ${name} and a file of its size in ${TURNS} turns`);
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const way of turn % 2 === 0 ? (["ours", "peer"] as const) : (["peer", "ours"] as const)) {
      const { seconds } = await serverLoad(server, paths[way], count);
      // The first turn is a warm-up.
      if (turn > 0) rates[way].push(1 / seconds);
    }
  }
  const { median, halfIqr } = medianOf(rates.ours);
  const peer = medianOf(rates.peer).median;
  return {
    id,
    scenario: name,
    unit: "requests/s",
    ours: median,
    peer: { name: "static file of the same size", value: peer },
    floor: null,
    budget: `>= ${atLeast}x`,
    holds: median >= atLeast * peer,
    most: null,
    halfIqr,
    note: "Per second of the server's CPU time.",
  };
}

async function copySite(site: string): Promise<void> {
  // The page holds its styles itself: a server without them does not start.
  await cp(join("dist", "client", "assets"), join(site, "client", "assets"), {
    recursive: true,
    filter: (path) => !extname(path) || path.endsWith(".css"),
  });
  await cp(join("dist", "server"), join(site, "server"), { recursive: true });
  await cp(join("dist", "client", "index.html"), join(site, "client", "index.html"));
}
