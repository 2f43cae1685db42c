import { randomBytes } from "node:crypto";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { guidesAnswer } from "../../src/contract/guideCalls.ts";
import { medianOf } from "../medianOf.ts";
import type { Row, Scenario } from "../row.ts";
import { type BenchServer, startBenchServer } from "./benchServer.ts";
import { serverLoad } from "./serverLoad.ts";

const TURNS = 30;
const GUIDES = 500;
const GEO_GUIDE = "Twelve Megabytes";
const LIST: Subject = {
  name: "list of 500 guides",
  path: "/api/guides/?countryCode=US",
  file: "list.bin",
  count: 250,
  atLeast: 0.3,
};
const GEO: Subject = {
  name: "geo of 12 MB",
  path: `/api/guides/${encodeURIComponent(GEO_GUIDE)}/geo`,
  file: "geo.bin",
  count: 12,
  atLeast: 0.8,
};

interface Subject {
  name: string;
  path: string;
  /** The static file of the same size. */
  file: string;
  /** Requests per turn. */
  count: number;
  atLeast: number;
}

/**
 * The cost of responses for the server (B21): the guide list and a geo file, each against a static file of exactly the
 * same size sent by the same server. Nothing is stubbed, no browser runs. Rates are per second of the server's CPU
 * time, because its clients and others share the machine. Under load a response costs up to four times as much, so both
 * are requested in many short turns, each as often first as second.
 */
const scenario: Scenario = {
  ids: ["B21"],
  name: "server throughput",
  async run({ seed, progress, measured }) {
    // A copy of the built server, to which files can be added; inside node_modules it finds its packages.
    const site = join("node_modules", ".bench", `site-${process.pid}`);
    const assets = join(site, "client", "assets");
    progress("makes 500 guides");
    const server = await startBenchServer(
      { seed, synthetic: GUIDES - 1, long: [{ name: GEO_GUIDE, points: 1_000_000, waypoints: 0 }] },
      { script: join(site, "server", "index.js"), beside: dirname(site), prepare: () => copySite(site) },
    );
    try {
      await expectGuides(server.url + LIST.path);
      const { byteLength } = await serverLoad(server, LIST.path, 1);
      await writeFile(join(assets, LIST.file), randomBytes(byteLength));
      const geo = await fetch(server.url + GEO.path);
      await writeFile(join(assets, GEO.file), new Uint8Array(await geo.arrayBuffer()));
      await server.restart();
      for (const subject of [LIST, GEO]) measured(await rowOf(server, subject, progress));
    } finally {
      await server.close();
      await rm(site, { recursive: true, force: true });
    }
  },
};

export default scenario;

type Way = "ours" | "peer";

async function rowOf(
  server: BenchServer,
  { name, path, file, count, atLeast }: Subject,
  progress: (step: string) => void,
): Promise<Row> {
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
    id: "B21",
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

/** @throws if the list lacks any guide of the scenario */
async function expectGuides(url: string): Promise<void> {
  const { guides } = guidesAnswer.parse(await (await fetch(url)).json());
  if (guides.length !== GUIDES) throw new Error(`The list has ${guides.length} guides instead of ${GUIDES}`);
}

async function copySite(site: string): Promise<void> {
  await mkdir(join(site, "client", "assets"), { recursive: true });
  await cp(join("dist", "server"), join(site, "server"), { recursive: true });
  await cp(join("dist", "client", "index.html"), join(site, "client", "index.html"));
}
