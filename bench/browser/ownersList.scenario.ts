import * as z from "zod/mini";
import { guidesAnswer, listManifest } from "../../src/contract/guideCalls.ts";
import { purchasedGuidesAnswer } from "../../src/contract/userCalls.ts";
import { EMBEDDED_CLIENT_ID } from "../../src/server/settings/userPool.ts";
import { medianOf } from "../medianOf.ts";
import type { Row, Scenario } from "../row.ts";
import { timesAsLong } from "../timesAsLong.ts";
import { type BenchServer, startBenchServer } from "./benchServer.ts";
import { OWNED_GUIDES, OWNERS_PASSWORD, ownerName } from "./seedOwners.ts";
import { serverLoad } from "./serverLoad.ts";

const TURNS = 9;
const OWNERS = 20;
const CODINGS = { "accept-encoding": "gzip, br" };
const LIST = "/api/catalogue/";
const MANIFEST = `${LIST}?countryCode=US`;
const PURCHASED = "/api/users/purchased-guides";
/** Guides in the catalogue, and requests per turn: 0.3 s or more, since processor time is counted in steps of 10 ms. */
const SIZES = [
  { guides: 62, count: 4000 },
  { guides: 10_000, count: 400 },
];
/** Times the cost of a guest's list. */
const MOST = { list: 2, unchanged: 0.5 };

/**
 * The CPU time of the server for what the page of an owner requests (B29), the list that is everybody's and the ids of
 * what they own, against the list alone, as a guest requests it; likewise where its manifest is unchanged (304) and its parts are in the browser's cache. Requested
 * alternately in short turns; nothing is stubbed.
 */
const scenario: Scenario = {
  ids: ["B29"],
  name: "guide list of owners",
  async run({ seed, progress, measured }) {
    for (const { guides, count } of SIZES) {
      progress(`makes ${guides} guides and ${OWNERS} owners`);
      const server = await startBenchServer({ seed, synthetic: guides, owners: OWNERS });
      try {
        progress(`requests the list of ${guides} guides in ${TURNS} turns`);
        measured(...(await rowsOf(server, guides, count)));
      } finally {
        await server.close();
      }
    }
  },
};

export default scenario;

async function rowsOf(server: BenchServer, guides: number, count: number): Promise<Row[]> {
  const owners = await Promise.all(
    Array.from({ length: OWNERS }, (_, i) => signIn(server.url, ownerName(i))),
  );
  await Promise.all(owners.map((headers) => expectOwned(server.url, headers, guides)));
  const manifest = await fetch(server.url + MANIFEST, { headers: CODINGS });
  const tag = manifest.headers.get("etag") ?? "";
  const { parts } = listManifest.parse(await manifest.json());
  const times: Record<"guest" | "list" | "unchanged" | "floor", number[]> = {
    guest: [],
    list: [],
    unchanged: [],
    floor: [],
  };
  for (let turn = 0; turn <= TURNS; turn++) {
    const list = await serverLoad(server, MANIFEST, count);
    for (const part of parts) list.seconds += (await serverLoad(server, LIST + part, count)).seconds;
    const unchanged = await serverLoad(server, MANIFEST, count, {
      headers: [{ "if-none-match": tag }],
      status: 304,
    });
    const ids = await serverLoad(server, PURCHASED, count, { headers: owners });
    // The first turn is a warm-up.
    if (turn === 0) continue;
    times.guest.push(1000 * list.seconds);
    times.list.push(1000 * (list.seconds + ids.seconds));
    times.floor.push(1000 * unchanged.seconds);
    times.unchanged.push(1000 * (unchanged.seconds + ids.seconds));
  }
  const guest = medianOf(times.guest).median;
  return (["list", "unchanged"] as const).map((way) => {
    const { median, halfIqr } = medianOf(times[way]);
    const ratio = timesAsLong(times[way], times.guest);
    return {
      id: "B29",
      scenario: `${way === "list" ? "owner's list" : "owner's unchanged list"}, ${guides.toLocaleString("en")} guides`,
      unit: "ms",
      ours: median,
      peer: { name: "guest's list", value: guest, ratio: 1 / ratio },
      floor: way === "list" ? null : { name: "guest's unchanged list", value: medianOf(times.floor).median },
      budget: `<= ${MOST[way]}x of the guest's`,
      holds: ratio <= MOST[way],
      most: null,
      halfIqr,
      note: "CPU time of the server per reader: list and ids.",
    };
  });
}

const signInAnswer = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** @returns the headers of requests by this owner */
async function signIn(url: string, name: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/identity/`, {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth" },
    body: JSON.stringify({
      ClientId: EMBEDDED_CLIENT_ID,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: name, PASSWORD: OWNERS_PASSWORD },
    }),
  });
  const { AuthenticationResult } = signInAnswer.parse(await answer.json());
  return { authorization: `Bearer ${AuthenticationResult.AccessToken}` };
}

/** @throws if the list lacks a guide, or the ids a purchase */
async function expectOwned(url: string, headers: Record<string, string>, count: number): Promise<void> {
  const read = async (path: string) => (await fetch(url + path, { headers: CODINGS })).json();
  const { parts } = listManifest.parse(await read(MANIFEST));
  const guides = (
    await Promise.all(parts.map(async (part) => guidesAnswer.parse(await read(LIST + part)).guides))
  ).flat();
  const { guideIds } = purchasedGuidesAnswer.parse(await (await fetch(url + PURCHASED, { headers })).json());
  if (guides.length !== count || guideIds.length !== OWNED_GUIDES) {
    throw new Error(`The list has ${guides.length} guides, of which ${guideIds.length} are owned`);
  }
}
