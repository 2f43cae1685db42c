import * as z from "zod/mini";
import { guidesAnswer } from "../../src/contract/guideCalls.ts";
import { EMBEDDED_CLIENT_ID } from "../../src/server/settings/userPool.ts";
import { medianOf } from "../medianOf.ts";
import type { Row, Scenario } from "../row.ts";
import { timesAsLong } from "../timesAsLong.ts";
import { type BenchServer, startBenchServer } from "./benchServer.ts";
import { OWNED_GUIDES, OWNERS_PASSWORD, ownerName } from "./seedOwners.ts";
import { type LoadOptions, serverLoad } from "./serverLoad.ts";

const TURNS = 9;
const OWNERS = 20;
const PATH = "/api/guides/?filters&countryCode=US";
/** Guides in the catalogue, and requests per turn: 0.3 s or more, since processor time is counted in steps of 10 ms. */
const SIZES = [
  { guides: 62, count: 4000 },
  { guides: 10_000, count: 400 },
];
/** Times the cost of a guest's list. */
const MOST = { list: 2, unchanged: 0.5 };

/**
 * The CPU time of the server per guide list (B29): for callers who own guides, each other ones, and for those whose list is
 * unchanged (304), against the list of a caller without a token. Requested alternately in short turns; nothing is stubbed.
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
  const tags = await Promise.all(owners.map((headers) => expectOwnersList(server.url, headers, guides)));
  const unchanged = owners.map((headers, i) => ({ ...headers, "if-none-match": tags[i] ?? "" }));
  const guestTag = (await requestList(server.url, {})).headers.get("etag") ?? "";
  const ways: Record<"guest" | "list" | "unchanged" | "floor", LoadOptions> = {
    guest: {},
    floor: { headers: [{ "if-none-match": guestTag }], status: 304 },
    list: { headers: owners },
    unchanged: { headers: unchanged, status: 304 },
  };
  const times: Record<keyof typeof ways, number[]> = { guest: [], list: [], unchanged: [], floor: [] };
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const way of ["guest", "list", "unchanged", "floor"] as const) {
      const { seconds } = await serverLoad(server, PATH, count, ways[way]);
      // The first turn is a warm-up.
      if (turn > 0) times[way].push(1000 * seconds);
    }
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
      note: "CPU time of the server per response.",
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

/** @returns the tag of the compressed list @throws if it lacks a guide or a purchase */
async function expectOwnersList(
  url: string,
  headers: Record<string, string>,
  count: number,
): Promise<string> {
  const answer = await requestList(url, headers);
  const { guides } = guidesAnswer.parse(await answer.json());
  const owned = guides.filter((guide) => guide.isPurchased).length;
  if (guides.length !== count || owned !== OWNED_GUIDES) {
    throw new Error(`The list has ${guides.length} guides, of which ${owned} are owned`);
  }
  return answer.headers.get("etag") ?? "";
}

function requestList(url: string, headers: Record<string, string>): Promise<Response> {
  return fetch(url + PATH, { headers: { ...headers, "accept-encoding": "gzip, br" } });
}
