import { guidesAnswer, listManifest } from "../../src/contract/guideCalls.ts";
import type { Scenario } from "../row.ts";
import { type Subject, startSiteCopy, throughputRow } from "./siteCopy.ts";

const GUIDES = 500;
const GEO_GUIDE = "Twelve Megabytes";
const LIST = { id: "B21", name: "list of 500 guides", count: 250, atLeast: 0.3 };
const GEO: Subject = {
  id: "B21",
  name: "geo of 12 MB",
  path: `/api/guides/${encodeURIComponent(GEO_GUIDE)}/geo`,
  count: 12,
  atLeast: 0.8,
};

/**
 * The cost of responses for the server (B21): the guide list and a geo file, each against a static file of exactly the
 * same size sent by the same server. Nothing is stubbed, no browser runs. Under load a response costs up to four times
 * as much, so both are requested in many short turns.
 */
const scenario: Scenario = {
  ids: ["B21"],
  name: "server throughput",
  async run({ seed, progress, measured }) {
    progress("makes 500 guides");
    const site = await startSiteCopy({
      seed,
      synthetic: GUIDES - 1,
      long: [{ name: GEO_GUIDE, points: 1_000_000, waypoints: 0 }],
    });
    try {
      const path = await listPath(site.server.url);
      measured(await throughputRow(site, { ...LIST, path }, null, progress));
      const geo = await fetch(site.server.url + GEO.path);
      measured(await throughputRow(site, GEO, new Uint8Array(await geo.arrayBuffer()), progress));
    } finally {
      await site.close();
    }
  },
};

export default scenario;

/** Of the one part of the list, as the page requests it. @throws if it lacks any guide of the scenario */
async function listPath(url: string): Promise<string> {
  const list = "/api/catalogue/";
  const read = async (path: string) => (await fetch(url + path)).json();
  const { parts } = listManifest.parse(await read(`${list}?countryCode=US`));
  const path = `${list}${parts[0]}`;
  const { guides } = guidesAnswer.parse(await read(path));
  if (guides.length !== GUIDES) throw new Error(`The list has ${guides.length} guides instead of ${GUIDES}`);
  return path;
}
