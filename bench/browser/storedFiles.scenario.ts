import { rm } from "node:fs/promises";
import { readReferences } from "../../src/server/blobs/blobReferences.ts";
import { moveBlobs } from "../../src/server/blobs/moveBlobs.ts";
import { openCatalogue } from "../../src/server/catalogue/admin/openCatalogue.ts";
import type { BlobsUrl } from "../../src/server/settings/blobsUrl.ts";
import { parseToolEnv } from "../../src/server/settings/env.ts";
import { startCluster } from "../faults/postgresCluster.mjs";
import { temporaryFolder } from "../faults/temporaryFolder.mjs";
import { medianOf } from "../medianOf.ts";
import type { Row, Scenario } from "../row.ts";
import { type BenchServer, BUILT, startBenchServer } from "./benchServer.ts";
import { seedGuides, type WorldContent } from "./benchWorld.ts";
import { serverLoad } from "./serverLoad.ts";
import { startS3Process } from "./startS3Process.ts";

const GUIDE = "Twelve Megabytes";
const PATH = `/api/guides/${encodeURIComponent(GUIDE)}/geo`;
const TURNS = 20;
const REQUESTS = 12;
const AT_LEAST = 0.5;

/**
 * The cost of a geo file of 12 MB for the server (B27) where files are in Postgres and in a bucket, against the same file
 * in a folder: three servers in alternation. Files that are popular are kept in memory, so the time of the first read, from the
 * store itself, is in the note.
 */
const scenario: Scenario = {
  ids: ["B27"],
  name: "stored files",
  async run({ seed, progress, measured, leavesOut }) {
    const content: WorldContent = { seed, long: [{ name: GUIDE, points: 1_000_000, waypoints: 0 }] };
    const folder = await startBenchServer(content);
    try {
      progress("copies the file into a bucket");
      const bucket = await startWithBucket(content);
      try {
        measured(await rowOf("geo of 12 MB from a bucket (S3)", bucket.server, folder, progress));
      } finally {
        await bucket.close();
      }
      const postgres = await startWithPostgres(content);
      if (typeof postgres === "string") return leavesOut(`geo from Postgres: ${postgres}`);
      try {
        measured(await rowOf("geo of 12 MB from Postgres", postgres.server, folder, progress));
      } finally {
        await postgres.close();
      }
    } finally {
      await folder.close();
    }
  },
};

export default scenario;

async function rowOf(
  name: string,
  server: BenchServer,
  folder: BenchServer,
  progress: (step: string) => void,
): Promise<Row> {
  progress(`requests the ${name} in ${TURNS} turns`);
  const begin = performance.now();
  await serverLoad(server, PATH, 0);
  const firstMilliseconds = performance.now() - begin;
  const rates: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [way, asked] of [
      ["ours", server],
      ["peer", folder],
    ] as const) {
      const { seconds } = await serverLoad(asked, PATH, REQUESTS);
      // The first turn is a warm-up.
      if (turn > 0) rates[way].push(1 / seconds);
    }
  }
  const { median, halfIqr } = medianOf(rates.ours);
  const peer = medianOf(rates.peer).median;
  return {
    id: "B27",
    scenario: name,
    unit: "requests/s",
    ours: median,
    peer: { name: "from a folder", value: peer },
    floor: null,
    budget: `>= ${AT_LEAST}x`,
    holds: median >= AT_LEAST * peer,
    most: null,
    halfIqr,
    note: `Per second of the server's CPU time. The first read, from the store, took ${Math.round(firstMilliseconds)} ms.`,
  };
}

/** A server with an embedded database whose files are in a bucket. */
async function startWithBucket(content: WorldContent) {
  const s3 = await startS3Process();
  const BLOBS_URL = s3.place;
  const server = await startBenchServer(content, { ...BUILT, environment: s3.credentials });
  try {
    // Moved while the server runs, which then starts with the new place.
    await moveFiles(server.dataDir, BLOBS_URL);
    await server.restart({ BLOBS_URL, ...s3.credentials });
  } catch (error) {
    await server.close();
    await s3.close();
    throw error;
  }
  return {
    server,
    async close() {
      await server.close();
      await s3.close();
    },
  };
}

async function moveFiles(dataDir: string, place: BlobsUrl): Promise<void> {
  const shop = await openCatalogue(parseToolEnv({ DATA_DIR: dataDir }), { makesNew: true });
  try {
    const references = async () => (await shop.run(readReferences, {})).references;
    await moveBlobs({
      from: shop.storageOf("folder"),
      to: shop.storageOf(place),
      references,
      isLossy: false,
    });
  } finally {
    await shop.close();
  }
}

/** A server over Postgres, which has the files too; a reason if there is none on this machine. */
async function startWithPostgres(content: WorldContent) {
  const cluster = await startCluster();
  if (typeof cluster === "string") return cluster;
  const dataDir = temporaryFolder("bench");
  const close = async () => {
    await rm(dataDir, { recursive: true, force: true });
    await cluster.stop();
  };
  try {
    const environment = {
      DATABASE_URL: cluster.url,
      BLOBS_URL: "database",
      SECRET_KEY: "a key for one run of this scenario",
      PUBLIC_URL: "http://localhost:8080",
      OUTBOX: "on",
      DEMO: "off",
    };
    // Its start makes the tables.
    const server = await startBenchServer({ seed: content.seed ?? 1 }, { ...BUILT, environment });
    try {
      await seedGuides({ DATABASE_URL: cluster.url, DATA_DIR: dataDir, BLOBS_URL: "database" }, content);
    } catch (error) {
      await server.close();
      throw error;
    }
    return {
      server,
      async close() {
        await server.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
