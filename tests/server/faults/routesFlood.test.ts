import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { startIdleServer } from "../../../bench/faults/idleServer.mjs";
import { guidesAnswer } from "../../../src/contract/guideCalls.ts";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { until } from "../../helpers/until.ts";
import { createDatabase } from "../helpers/createDatabase.ts";
import { identityCalls } from "../helpers/identityCalls.ts";
import { runNode, startServer } from "../helpers/nodeProcess.ts";
import { temporaryFolder } from "../helpers/testServer.ts";

/** The first run in a clone builds the product. */
const BUILD_MILLISECONDS = 900_000;
/** Readers of each of the two answers at once, and routes; `bench/faults/README.md` has a run of more. */
const READERS = Number(process.env.READERS ?? 1);
const ROUTES = Number(process.env.ROUTES ?? 2_000);
/** Stored by one statement, which has a time limit. */
const PART_ROUTES = 250;
const ROUTE_BYTES = 60_000;
const MAX_GROWTH_MEGABYTES = 60;
/**
 * Of the processor for each call, of the whole server; and from request to response for 19 of 20 calls, beyond what a
 * process takes that does nothing else: what others do on the machine does not count.
 */
const MAX_HEALTH_MILLISECONDS = 200;

const GPX = `<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Lane</name><trkseg>
<trkpt lat="50" lon="14"><ele>200</ele></trkpt><trkpt lat="50.01" lon="14"><ele>260</ele></trkpt>
</trkseg></trk></gpx>`;

const postgresUrl = inject("postgresUrl");

test(
  "LIMIT-4 thousands of routes of 60 kB are listed and exported in little memory, on PGlite",
  {
    timeout: BUILD_MILLISECONDS,
  },
  () => flood(null),
);

test.skipIf(postgresUrl === null)(
  "LIMIT-4 thousands of routes of 60 kB are listed and exported in little memory, on Postgres",
  { timeout: BUILD_MILLISECONDS },
  async () => {
    const { url, drop } = await createDatabase(postgresUrl ?? "");
    await flood(url);
    await drop();
  },
);

async function flood(databaseUrl: string | null): Promise<void> {
  // Not a copied database, whose buffers are smaller than the product's.
  const dataDir = join(temporaryFolder(), "data");
  const variables = {
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    SECRET_KEY: "a key of the tests, 32 characters long",
    PUBLIC_URL: "https://walks.example",
    DEMO: "off",
    CONFIRM: "auto",
  };
  const first = await startServer(dataDir, variables);
  const headers = { authorization: `Bearer ${await signUp(first.url)}` };
  const file = join(temporaryFolder(), "lane.gpx");
  writeFileSync(file, GPX);
  expect(
    await runNode(["src/server/bin/cli.mjs", "import", file, "--name", "Lane", "--free"], {
      variables: { DATA_DIR: dataDir, ...variables },
    }),
  ).toMatchObject({
    code: 0,
  });
  // A server that the command was not sent to answers by the catalogue of before for a moment.
  let guideId = "";
  await until(async () => {
    const list = await (await fetch(`${first.url}/api/guides/`, { headers })).json();
    guideId = guidesAnswer.parse(list).guides[0]?.guideId ?? "";
    expect(guideId).not.toBe("");
  });
  expect((await fetch(`${first.url}/api/users/profile/mine`, { headers })).status).toBe(200);
  expect(await first.stop()).toBe(0);
  await fill({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });

  const server = await startServer(dataDir, variables, { nodeArguments: [] });
  const paths = [`/api/users/planned-routes/${guideId}`, "/api/users/account/data"];
  await fetch(`${server.url}/health`);
  const atRest = residentMegabytes(server.pid);
  // Once through before it is timed: what is first called is compiled, which on a slow machine takes longer than the limit.
  for (const path of paths) await countRoutes(await fetch(server.url + path, { headers }));
  let [isDone, peak] = [false, 0];
  const reading = Promise.all(
    Array.from({ length: READERS }, () => paths)
      .flat()
      .map(async (path) => countRoutes(await fetch(server.url + path, { headers }))),
  ).finally(() => {
    isDone = true;
  });
  const idle = await startIdleServer();
  onTestFinished(idle.stop);
  const times: Record<"health" | "idle", number[]> = { health: [], idle: [] };
  let slowest = 0;
  while (!isDone) {
    const before = processorMilliseconds(server.pid);
    const [health] = await Promise.all([
      timed(times.health, `${server.url}/health`),
      timed(times.idle, idle.url),
    ]);
    expect(health.status).toBe(200);
    slowest = Math.max(slowest, processorMilliseconds(server.pid) - before);
    peak = Math.max(peak, residentMegabytes(server.pid));
    await wait(25);
  }
  expect(await reading).toEqual(Array(READERS * paths.length).fill(ROUTES));
  const growth = peak - atRest;
  const [health, machine] = [slowestOf19In20(times.health), slowestOf19In20(times.idle)];
  console.info(
    `${READERS * paths.length} readers: +${growth} MB from ${atRest} MB, /health within ${slowest} ms of the processor, ` +
      `19 of 20 within ${health} ms, of an idle process within ${machine} ms`,
  );
  expect(growth).toBeLessThan(MAX_GROWTH_MEGABYTES);
  expect(slowest).toBeLessThan(MAX_HEALTH_MILLISECONDS);
  expect(health).toBeLessThan(MAX_HEALTH_MILLISECONDS + machine);
  expect(await server.stop()).toBe(0);
}

/** @returns the access token of a new account */
async function signUp(url: string): Promise<string> {
  const call = identityCalls(url);
  const fern = { Username: "fern", Password: "correct horse battery" };
  await call("SignUp", { ...fern, UserAttributes: [{ Name: "email", Value: "fern@mail.example" }] });
  const AuthParameters = { USERNAME: "fern", PASSWORD: fern.Password };
  const answer = await call("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters });
  return answer.AuthenticationResult?.AccessToken ?? "";
}

/**
 * Gives the only user routes in the only guide, as a server without limits may have stored them: one, and copies of it,
 * which need not be compressed again.
 */
async function fill(env: { DATABASE_URL: string | null; DATA_DIR: string }): Promise<void> {
  const { db, close } = await openDatabase(env);
  const columns =
    sql.raw(`user_id, guide_id, description, length_meters, ascent_meters, descent_meters, pins, pins_info,
    is_enabled, version, created_at, changed_at`);
  await db.execute(sql`
    insert into planned_routes (unique_id, name, ${columns})
    select 'route 1', 'Route 1', u.id, g.id, '', 0, 0, 0, '["50,14"]', jsonb_agg(jsonb_build_object(
      'pin', '50.00' || n || ',14', 'latitude', 50 + n / 1e5, 'longitude', 14, 'trailName', 'Lane',
      'distance', n, 'trailPoint', jsonb_build_array(14, 50 + n / 1e5, null, n)
    )), false, 1, now(), now()
    from generate_series(1, 360) n, users u, guides g
    group by u.id, g.id`);
  for (let first = 2; first <= ROUTES; first += PART_ROUTES) {
    const last = Math.min(first + PART_ROUTES - 1, ROUTES);
    await db.execute(sql`
      insert into planned_routes (unique_id, name, ${columns})
      select 'route ' || i, 'Route ' || i, ${columns}
      from generate_series(${first}::int, ${last}::int) i, planned_routes
      where unique_id = 'route 1'`);
  }
  const { rows } = (await db.execute(sql`select min(bytes)::int as least from planned_routes`)) as {
    rows: { least: number }[];
  };
  expect(rows[0]?.least).toBeGreaterThan(ROUTE_BYTES);
  await close();
}

/** Reads an answer without keeping it. */
async function countRoutes(answer: Response): Promise<number> {
  expect(answer.status).toBe(200);
  const mark = '"routeName":';
  const decoder = new TextDecoder();
  let [count, tail] = [0, ""];
  for await (const chunk of answer.body ?? []) {
    const text = tail + decoder.decode(chunk, { stream: true });
    count += text.split(mark).length - 1;
    tail = text.slice(1 - mark.length);
  }
  return count;
}

/** Requests a page, and adds the milliseconds that it took to a list. */
async function timed(times: number[], url: string): Promise<Response> {
  const start = performance.now();
  const response = await fetch(url);
  times.push(Math.round(performance.now() - start));
  return response;
}

function slowestOf19In20(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** Time of the processor that a process has taken, in ticks of 10 ms. */
function processorMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const [user, system] = fields.slice(11, 13).map(Number);
  return 10 * ((user ?? 0) + (system ?? 0));
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
