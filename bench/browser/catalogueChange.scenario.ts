import { rm } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { guidesAnswer, listManifest } from "../../src/contract/guideCalls.ts";
import { startCluster } from "../faults/postgresCluster.mjs";
import { temporaryFolder } from "../faults/temporaryFolder.mjs";
import { medianOf } from "../medianOf.ts";
import type { BenchContext, Row, Scenario } from "../row.ts";
import { BUILT, startBenchServer } from "./benchServer.ts";
import { seedGuides } from "./benchWorld.ts";
import { cpuSeconds, forgetPeak, residentBytes, untilQuiet } from "./processUse.ts";
import { runTool } from "./runTool.ts";

/** Guides, and the most CPU time that a change may cost the server, in milliseconds. */
const SIZES = [
  { guides: 10_000, mostCpu: 300, mostGrowth: 60, mostMemory: null, start: null },
  { guides: 50_000, mostCpu: 600, mostGrowth: null, mostMemory: 900, start: { cpu: 4000, memory: 500 } },
];
const CHANGES = 5;
const MOST_REQUEST_MS = 100;
const LIST = "/api/catalogue/";
const MANIFEST = `${LIST}?countryCode=US`;
const CODINGS = { "accept-encoding": "br" };
/** Of the reader. */
const PAUSE_MS = 5;
const POLL_MS = 50;
const MB = 1e6;

/** A server whose catalogue is changed by the command line tool. */
interface Shop {
  url: string;
  process: number;
  /** Of the tool. */
  environment: Record<string, string>;
}

/**
 * What a change of one guide costs a server with a large catalogue (B33), and what its start does: processor time, memory,
 * and how long a reader waits meanwhile. Changed by the command line tool, in the embedded database, by the server
 * itself, and in Postgres, where two servers learn of it. Nothing is stubbed; no browser runs.
 */
const scenario: Scenario = {
  ids: ["B33"],
  name: "change of a large catalogue",
  async run(bench) {
    for (const size of SIZES) {
      const name = `${size.guides.toLocaleString("en")} guides`;
      bench.progress(`makes ${name}`);
      const server = await startBenchServer({ seed: bench.seed, synthetic: size.guides });
      try {
        await server.restart();
        await untilQuiet(server.process);
        if (size.start) bench.measured(...startRows(name, size.start, server.process));
        const shop = {
          url: server.url,
          process: server.process,
          environment: { DATA_DIR: server.dataDir, DATABASE_URL: "" },
        };
        bench.measured(...(await changeRows(name, size, [shop], bench)));
      } finally {
        await server.close();
      }
      await overPostgres(size, name, bench);
    }
  },
};

export default scenario;

/** Two servers, neither of which makes the changes: the tool writes them into the database. */
async function overPostgres(size: (typeof SIZES)[number], name: string, bench: BenchContext): Promise<void> {
  const cluster = await startCluster();
  if (typeof cluster === "string") return bench.leavesOut(`changes over Postgres: ${cluster}`);
  const dataDir = temporaryFolder("change");
  const environment = {
    DATABASE_URL: cluster.url,
    BLOBS_URL: "database",
    SECRET_KEY: "a key for one run of this scenario",
    PUBLIC_URL: "http://localhost:8080",
    OUTBOX: "on",
    DEMO: "off",
  };
  const start = () => startBenchServer({ seed: bench.seed }, { ...BUILT, environment });
  try {
    // Its start makes the tables.
    const first = await start();
    try {
      bench.progress(`makes ${name} in Postgres`);
      const forTool = { DATABASE_URL: cluster.url, DATA_DIR: dataDir, BLOBS_URL: "database" };
      await seedGuides(forTool, { seed: bench.seed, synthetic: size.guides });
      await first.restart();
      const second = await start();
      try {
        const shops = [first, second].map(({ url, process }) => ({ url, process, environment: forTool }));
        bench.measured(
          ...(await changeRows(`${name}, each of two servers over Postgres`, size, shops, bench)),
        );
      } finally {
        await second.close();
      }
    } finally {
      await first.close();
    }
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function startRows(name: string, most: { cpu: number; memory: number }, process: number): Row[] {
  const cpu = cpuSeconds(process) * 1000;
  const memory = residentBytes(process).peak / MB;
  const common = { id: "B33", peer: null, floor: null } as const;
  return [
    {
      ...common,
      scenario: `start of the server, ${name}`,
      unit: "ms",
      ours: cpu,
      budget: `<= ${most.cpu} ms`,
      holds: true,
      most: { ms: most.cpu, boundBy: "computing" },
      note: "CPU time until it has nothing to do.",
    },
    {
      ...common,
      scenario: `memory at its start, ${name}`,
      unit: "MB",
      ours: memory,
      budget: `<= ${most.memory} MB`,
      holds: memory <= most.memory,
      most: null,
      note: "Resident, at most.",
    },
  ];
}

interface Change {
  /** Seconds of CPU time of each server. */
  cpu: number[];
  /** Bytes of each server, at most. */
  peaks: number[];
}

async function changeRows(
  name: string,
  { mostCpu, mostGrowth, mostMemory }: (typeof SIZES)[number],
  shops: readonly Shop[],
  bench: BenchContext,
): Promise<Row[]> {
  const guides = await someGuides(shops[0]);
  // The first change makes what later ones keep.
  for (const shop of shops) await readList(shop);
  await change(shops, guides[0] ?? "", 0);
  const rest = shops.map(({ process }) => residentBytes(process).now);
  const changes: Change[] = [];
  for (let turn = 1; turn <= CHANGES; turn++) {
    bench.progress(`changes one of ${name}, ${turn} of ${CHANGES}`);
    changes.push(await change(shops, guides[turn] ?? "", turn));
  }
  bench.progress(`changes one of ${name} while others read`);
  const slowest: number[] = [];
  for (let turn = CHANGES + 1; turn <= 2 * CHANGES; turn++) {
    for (const { process } of shops) await untilQuiet(process);
    slowest.push(
      await slowestWhile(shops, guides[0] ?? "", () => makeChange(shops, guides[turn] ?? "", turn)),
    );
  }
  const cpu = medianOf(changes.flatMap((each) => each.cpu.map((seconds) => seconds * 1000)));
  const peaks = shops.map((_, i) => Math.max(...changes.map(({ peaks }) => peaks[i] ?? 0)));
  const memory = Math.max(...peaks) / MB;
  const growth = Math.max(...peaks.map((peak, i) => peak - (rest[i] ?? 0))) / MB;
  const common = { id: "B33", peer: null, floor: null } as const;
  const memoryRow = (what: string, ours: number, most: number): Row => ({
    ...common,
    scenario: `${what} at a change, ${name}`,
    unit: "MB",
    ours,
    budget: `<= ${most} MB`,
    holds: ours <= most,
    most: null,
    note: `Resident, at most of ${CHANGES} changes; ${memory.toFixed(0)} MB in all, ${growth.toFixed(0)} above rest.`,
  });
  const longest = medianOf(slowest);
  return [
    {
      ...common,
      scenario: `change of one guide, ${name}`,
      unit: "ms",
      ours: cpu.median,
      budget: `<= ${mostCpu} ms`,
      holds: true,
      most: { ms: mostCpu, boundBy: "computing" },
      halfIqr: cpu.halfIqr,
      note: `CPU time of the server, median of ${CHANGES}, until it has nothing to do; the new list is requested once.`,
    },
    ...(mostGrowth === null ? [] : [memoryRow("memory above rest", growth, mostGrowth)]),
    ...(mostMemory === null ? [] : [memoryRow("memory", memory, mostMemory)]),
    {
      ...common,
      scenario: `longest request of a reader at a change, ${name}`,
      unit: "ms",
      ours: longest.median,
      budget: `<= ${MOST_REQUEST_MS} ms`,
      holds: true,
      most: { ms: MOST_REQUEST_MS, boundBy: "computing" },
      halfIqr: longest.halfIqr,
      note: `Wall time, median of ${CHANGES} changes, with the tool and the reader on the same machine; each: ${slowest.map(Math.round).join(", ")} ms.`,
    },
  ];
}

/** Ids of guides in parts of the list that are far from each other. */
async function someGuides(shop: Shop | undefined): Promise<string[]> {
  if (!shop) throw new Error("There is no server");
  const { parts } = await manifestOf(shop);
  const ids: string[] = [];
  for (let i = 0; i <= 2 * CHANGES; i++) {
    const part = parts[(i * 3) % parts.length] ?? "";
    const { guides } = guidesAnswer.parse(await (await request(shop, LIST + part)).json());
    ids.push(guides[i * 7]?.guideId ?? "");
  }
  return ids;
}

/** What a change costs servers that have nothing else to do. */
async function change(shops: readonly Shop[], guide: string, turn: number): Promise<Change> {
  for (const { process } of shops) {
    await untilQuiet(process);
    forgetPeak(process);
  }
  const before = shops.map(({ process }) => cpuSeconds(process));
  await makeChange(shops, guide, turn);
  for (const { process } of shops) await untilQuiet(process);
  return {
    cpu: shops.map(({ process }, i) => cpuSeconds(process) - (before[i] ?? 0)),
    peaks: shops.map(({ process }) => residentBytes(process).peak),
  };
}

/** Changes one guide, and reads the list of each server when it has the change. */
async function makeChange(shops: readonly Shop[], guide: string, turn: number): Promise<void> {
  const lists = await Promise.all(shops.map(manifestOf));
  await runTool(shops[0]?.environment ?? {}, ["shop", "guide", "set", guide, "--promo", `As of ${turn}`]);
  for (const [i, shop] of shops.entries()) {
    const known = new Set(lists[i]?.parts);
    let parts: string[] = [];
    while (parts.length === 0) {
      await setTimeout(POLL_MS);
      parts = (await manifestOf(shop)).parts.filter((part) => !known.has(part));
    }
    if (parts.length > 1) throw new Error(`${parts.length} parts of the list have changed`);
    await (await request(shop, LIST + parts[0])).arrayBuffer();
  }
}

/** The longest request of a reader of page, list and guide while `work` runs, in milliseconds. */
async function slowestWhile(
  shops: readonly Shop[],
  guide: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const paths = [MANIFEST, "/guides", `/api/guides/${guide}?countryCode=US`];
  let isDone = false;
  let slowest = 0;
  const working = work().finally(() => {
    isDone = true;
  });
  for (let turn = 0; !isDone; turn++) {
    for (const shop of shops) {
      const from = performance.now();
      await (await request(shop, paths[turn % paths.length] ?? "")).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - from);
    }
    await setTimeout(PAUSE_MS);
  }
  await working;
  return slowest;
}

async function readList(shop: Shop): Promise<void> {
  const { parts } = await manifestOf(shop);
  for (const part of parts) await (await request(shop, LIST + part)).arrayBuffer();
  await (await request(shop, "/guides")).arrayBuffer();
}

async function manifestOf(shop: Shop) {
  return listManifest.parse(await (await request(shop, MANIFEST)).json());
}

/** @throws if it is an error */
async function request({ url }: Shop, path: string): Promise<Response> {
  const answer = await fetch(url + path, { headers: CODINGS });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}
