import { randomBytes } from "node:crypto";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Row, Scenario } from "../row.ts";
import { type BenchServer, startBenchServer } from "./benchServer.ts";
import { medianOf } from "./medianOf.ts";
import { serverLoad } from "./serverLoad.ts";

const ROUNDS = 5;
const GEO_GUIDE = "Twelve Megabytes";
const SUBJECTS = [
  { name: "list of 500 guides", path: "/api/guides/?countryCode=US", count: 800, atLeast: 0.3 },
  { name: "geo of 12 MB", path: `/api/guides/${encodeURIComponent(GEO_GUIDE)}/geo`, count: 24, atLeast: 0.8 },
];

/**
 * What answers cost the server (B21): the guide list and a geo file, each against a static file of exactly as many
 * bytes sent by the same server. Nothing is stubbed, no browser runs. Rates are per second of the server's
 * processor time, since its callers and others share the machine.
 */
const scenario: Scenario = {
  ids: ["B21"],
  name: "server throughput",
  async run({ progress }) {
    // A copy of the built server may serve files of ours; inside node_modules it finds its packages.
    const site = join("node_modules", ".bench", `site-${process.pid}`);
    const assets = join(site, "client", "assets");
    progress("makes 500 guides");
    const server = await startBenchServer(
      { synthetic: 499, long: [{ name: GEO_GUIDE, points: 1_000_000, waypoints: 0 }] },
      { script: join(site, "server", "index.js"), prepare: () => copySite(site) },
    );
    try {
      for (const { name, path } of SUBJECTS) {
        const { byteLength } = await serverLoad(server, path, 1);
        await writeFile(join(assets, fileNameOf(name)), randomBytes(byteLength));
      }
      await server.restart();
      const rows: Row[] = [];
      for (const subject of SUBJECTS) rows.push(await rowOf(server, subject, progress));
      return rows;
    } finally {
      await server.close();
      await rm(site, { recursive: true, force: true });
    }
  },
};

export default scenario;

async function rowOf(
  server: BenchServer,
  { name, path, count, atLeast }: (typeof SUBJECTS)[number],
  progress: (step: string) => void,
): Promise<Row> {
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    progress(`asks for the ${name}, round ${round + 1} of ${ROUNDS}`);
    ours.push((await serverLoad(server, path, count)).perSecond);
    peer.push((await serverLoad(server, `/assets/${fileNameOf(name)}`, count)).perSecond);
  }
  const { median, spread } = medianOf(ours);
  const file = medianOf(peer).median;
  return {
    id: "B21",
    scenario: name,
    unit: "requests/s",
    ours: median,
    peer: { name: "static file of the same size", value: file },
    floor: null,
    budget: `>= ${atLeast}x`,
    isMet: median >= atLeast * file,
    spread,
    note: "Per second of the server's processor time.",
  };
}

async function copySite(site: string): Promise<void> {
  await mkdir(join(site, "client", "assets"), { recursive: true });
  await cp(join("dist", "server"), join(site, "server"), { recursive: true });
  await cp(join("dist", "client", "index.html"), join(site, "client", "index.html"));
}

function fileNameOf(subject: string): string {
  return `${subject.replaceAll(" ", "-")}.bin`;
}
