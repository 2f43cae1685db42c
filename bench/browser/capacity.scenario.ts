import { guidesAnswer, listManifest } from "../../src/contract/guideCalls.ts";
import { medianOf } from "../medianOf.ts";
import type { Row, Scenario } from "../row.ts";
import { BUILT, startBenchServer } from "./benchServer.ts";
import { DEMO_GUIDE } from "./benchWorld.ts";
import { realMap } from "./realMap.ts";
import { type LoadOptions, serverLoad } from "./serverLoad.ts";

const GUIDES = 500;
const LONG_GUIDE = { name: "Four Hundred Thousand Points", points: 400_000, waypoints: 1500 };
const TURNS = 9;

interface Asked {
  name: string;
  path: string;
  /** Requests per turn. */
  count: number;
  options?: LoadOptions;
}

/** A town of the real base map. */
const MAP_TILE: Asked = {
  name: "tile of the topographic map",
  path: "/tiles/map/14/13463/9726",
  count: 1000,
};

/** What one server holds: responses per second of its CPU time, for what a visit asks for. Without budgets. */
const scenario: Scenario = {
  ids: ["capacity"],
  name: "what one server holds",
  async run({ seed, progress, measured, leavesOut }) {
    progress(`makes ${GUIDES} guides`);
    const archive = realMap();
    if (!archive) leavesOut("a tile of the topographic map: no real base map");
    const content = { seed, synthetic: GUIDES - 2, long: [LONG_GUIDE], hasDemoGuide: true };
    const environment: Record<string, string> = archive ? { MAP_TILES: archive } : {};
    const server = await startBenchServer(content, { ...BUILT, environment });
    try {
      const visit = await visitOf(server.url);
      for (const asked of archive ? [...visit, MAP_TILE] : visit) {
        progress(`requests ${asked.name} in ${TURNS} turns`);
        const rates: number[] = [];
        let kilobytes = 0;
        for (let turn = 0; turn <= TURNS; turn++) {
          const { seconds, byteLength } = await serverLoad(server, asked.path, asked.count, asked.options);
          kilobytes = byteLength / 1000;
          // The first turn is a warm-up.
          if (turn > 0) rates.push(1 / seconds);
        }
        measured(rowOf(asked.name, rates, kilobytes));
      }
    } finally {
      await server.close();
    }
  },
};

export default scenario;

function rowOf(name: string, rates: number[], kilobytes: number): Row {
  const { median, halfIqr } = medianOf(rates);
  return {
    id: "capacity",
    scenario: name,
    unit: "requests/s",
    ours: median,
    peer: null,
    floor: null,
    budget: "none",
    holds: true,
    most: null,
    halfIqr,
    note: `Per second of the server's CPU time; ${kilobytes.toFixed(1)} kB each.`,
  };
}

/** What a first visit and the opening of a guide ask for. */
async function visitOf(url: string): Promise<Asked[]> {
  const manifest = "/api/catalogue/?countryCode=US";
  const answer = await fetch(url + manifest, { headers: { "accept-encoding": "br" } });
  const tag = answer.headers.get("etag") ?? "";
  const { parts } = listManifest.parse(await answer.json());
  const list = `/api/catalogue/${parts[0]}`;
  const { guides } = guidesAnswer.parse(await (await fetch(url + list)).json());
  const guide = guides.find(({ guideName }) => guideName === DEMO_GUIDE) ?? guides[0];
  const short =
    guides.find(({ guideIsFree, guideName }) => guideIsFree && guideName !== LONG_GUIDE.name) ?? guide;
  const long = `/api/guides/${encodeURIComponent(LONG_GUIDE.name)}`;
  const page = await (await fetch(`${url}/guides`)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "/favicon.svg";
  const unchanged = { headers: [{ "if-none-match": tag }], status: 304 };
  return [
    { name: "page", path: "/guides", count: 300 },
    { name: "script of the page", path: script, count: 300 },
    { name: `list of ${GUIDES} guides`, path: list, count: 300 },
    { name: "names of the parts of the list", path: manifest, count: 1500 },
    {
      name: "names of the parts of the list, unchanged (304)",
      path: manifest,
      count: 1500,
      options: unchanged,
    },
    { name: "view of a guide", path: `/api/guides/${guide?.guideId}?countryCode=US`, count: 500 },
    { name: "geo of a short guide", path: `/api/guides/${short?.guideId}/geo`, count: 500 },
    { name: `${LONG_GUIDE.waypoints} waypoints of a guide`, path: `${long}/waypoints`, count: 300 },
    { name: "tile of preview lines", path: "/api/guides/lines/1/0/0", count: 1000 },
    { name: "picture", path: guide?.guideIconImage ?? "/favicon.svg", count: 1000 },
  ];
}
