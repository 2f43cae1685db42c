import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { randomTrail } from "../randomTrail.ts";
import type { Row, Scenario } from "../row.ts";
import { type BenchServer, startBenchServer } from "./benchServer.ts";

const GUIDE = "Four Hundred Thousand Points";
const POINTS = 400_000;
const WAYPOINTS = 1500;
const UPDATES = 3;
const MOST_MILLISECONDS = 100;
/** What readers ask for meanwhile. */
const PATHS = [
  "/api/catalogue/?countryCode=US",
  `/api/guides/${encodeURIComponent(GUIDE)}?countryCode=US`,
  `/api/guides/${encodeURIComponent(GUIDE)}/waypoints`,
  "/guides",
];
const PAUSE_MILLISECONDS = 5;
/** Of each path, before the updates. */
const WARM_UPS = 5;

/**
 * An operator updates a long guide of the running server, while a reader asks for pages, list, guide and waypoints. The
 * server has answered some visitors before: the first ones after its start wait longer, whether anybody updates or not.
 */
const scenario: Scenario = {
  ids: ["B27"],
  name: "guide update",
  async run({ seed, progress, measured }) {
    const long = [{ name: GUIDE, points: POINTS, waypoints: WAYPOINTS }];
    const server = await startBenchServer({ seed, synthetic: 200, long });
    try {
      const seconds: number[] = [];
      const longestOfTurns: number[] = [];
      let longest: Timed = { milliseconds: 0, path: "" };
      for (let turn = 0; turn < WARM_UPS; turn++) for (const path of PATHS) await timedRequest(server, path);
      for (let turn = 0; turn < UPDATES; turn++) {
        progress(`updates a guide of ${POINTS} points, ${turn + 1} of ${UPDATES}`);
        const file = join(server.dataDir, `update-${turn}.geojson`);
        await writeFile(file, newVersion(seed, turn));
        const { took, slowest } = await updateWhileReading(server, file);
        seconds.push(took);
        longestOfTurns.push(slowest.milliseconds);
        if (slowest.milliseconds > longest.milliseconds) longest = slowest;
      }
      measured(...rowsOf(seconds, longest, longestOfTurns));
    } finally {
      await server.close();
    }
  },
};

export default scenario;

interface Timed {
  milliseconds: number;
  path: string;
}

function rowsOf(seconds: number[], longest: Timed, longestOfTurns: number[]): Row[] {
  const common = { id: "B27", unit: "ms", peer: null, floor: null, holds: true } as const;
  return [
    {
      ...common,
      scenario: "longest request while a guide of 400,000 points is updated",
      ours: longest.milliseconds,
      budget: `<= ${MOST_MILLISECONDS} ms`,
      most: { ms: MOST_MILLISECONDS, boundBy: "computing" },
      note: `It was ${longest.path}; longest of each update: ${longestOfTurns.map(Math.round).join(", ")} ms, the reader on the same machine.`,
    },
    {
      ...common,
      scenario: "update of a guide of 400,000 points and 1,500 waypoints",
      ours: Math.max(...seconds) * 1000,
      budget: "none",
      most: null,
      note: "The longest of the updates, from the start of the command to its end.",
    },
  ];
}

async function updateWhileReading(server: BenchServer, file: string) {
  const begin = performance.now();
  const command = spawn(
    process.execPath,
    [join("dist", "server", "cli.js"), "shop", "guide", "update", GUIDE, file],
    {
      env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: "" },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const ended = once(command, "exit");
  let isRunning = true;
  void ended.then(() => {
    isRunning = false;
  });
  let slowest: Timed = { milliseconds: 0, path: "" };
  for (let turn = 0; isRunning; turn++) {
    const timed = await timedRequest(server, PATHS[turn % PATHS.length] ?? "");
    if (timed.milliseconds > slowest.milliseconds) slowest = timed;
    await setTimeout(PAUSE_MILLISECONDS);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The update ended with ${code}`);
  return { took: (performance.now() - begin) / 1000, slowest };
}

/** The time until a response begins. @throws if it is an error */
async function timedRequest(server: BenchServer, path: string): Promise<Timed> {
  const asked = performance.now();
  const answer = await fetch(server.url + path);
  const milliseconds = performance.now() - asked;
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return { milliseconds, path };
}

/** The trail of the guide a little to the side, as GeoJSON, and waypoints with other texts. */
function newVersion(seed: number, turn: number): string {
  const { lng, lat, elevation } = randomTrail(POINTS, seed);
  const shift = 1e-5 * (turn + 1);
  const placeOf = (i: number) => [lng[i], (lat[i] ?? 0) + shift, elevation[i]];
  const coordinates = Array.from({ length: POINTS }, (_, i) => placeOf(i));
  const points = Array.from({ length: WAYPOINTS }, (_, i) => {
    const at = Math.floor(((i + 0.5) / WAYPOINTS) * POINTS);
    const properties = { name: `Waypoint ${i + 1}`, desc: `As of update ${turn + 1}` };
    return { type: "Feature", properties, geometry: { type: "Point", coordinates: placeOf(at) } };
  });
  const line = {
    type: "Feature",
    properties: { name: GUIDE },
    geometry: { type: "LineString", coordinates },
  };
  return JSON.stringify({ type: "FeatureCollection", features: [line, ...points] });
}
