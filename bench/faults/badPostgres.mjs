import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { createChecks } from "./checks.mjs";
import { startIdleServer } from "./idleServer.mjs";
import { signUp } from "./poolCalls.mjs";
import { startCluster } from "./postgresCluster.mjs";
import { startProduct } from "./product.mjs";
import { temporaryFolder } from "./temporaryFolder.mjs";

/** A Postgres that hangs, whose table is locked, that ends the connections of running transactions, and that is killed and comes back late. */
const { values } = parseArgs({ options: { gone: { type: "string", default: "30" } } });
/** Beyond what a process takes meanwhile that does nothing else, as for all limits: what others do on the machine does not count. */
const ANSWER_SECONDS = 5;
/** More than a server has connections. */
const CALLS = 40;
/** A result of /ready is reused for a second. */
const REUSE_MILLISECONDS = 1_100;
const RECOVERY_SECONDS = 20;
/** The id of the refusal that the shop cannot reach its data. */
const DATABASE_UNAVAILABLE = 53;

const { check, skip, end } = createChecks();
const cluster = await startCluster();
if (typeof cluster === "string") {
  skip(`a hung and a killed Postgres: ${cluster}`);
  end();
}
const dataDir = temporaryFolder("fault");
const product = await startProduct({
  DATABASE_URL: cluster.url,
  DATA_DIR: dataDir,
  SECRET_KEY: "a key for the probes, 32 characters long",
  PUBLIC_URL: "https://walks.example",
  OUTBOX: "on",
  RATE_LIMITS: "off",
});
let isRunning = true;
product.child.once("exit", () => {
  isRunning = false;
});

const idle = await startIdleServer();

const { token } = await (await fetch(`${product.url}/api/users/guest-token`)).json();

/** The status of a call, when to try it again, what a refusal says, and the seconds until the answer came. */
async function timed(path, { headers = { authorization: `Bearer ${token}` }, ...options } = {}) {
  const begin = performance.now();
  const signal = AbortSignal.timeout(60_000);
  const answer = await fetch(product.url + path, { ...options, headers, signal }).then(
    async (response) => ({
      status: response.status,
      retryAfter: response.headers.get("retry-after"),
      refusal: response.ok ? null : await response.json(),
    }),
    (error) => ({ status: error.name, retryAfter: null, refusal: null }),
  );
  return { ...answer, seconds: (performance.now() - begin) / 1000 };
}

/** All that it asks of the database is in a transaction. */
const createCart = () =>
  timed("/api/shopify/cart", { method: "POST", body: JSON.stringify({ countryCode: "US" }) });
const signIn = () =>
  timed("/identity/", {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth" },
    body: JSON.stringify({
      ClientId: "switchback-web",
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: "fern", SRP_A: "1f" },
    }),
  });

/** The results of calls that are made at once, and the longest that the idle process took to respond meanwhile. */
async function beside(calls) {
  let [isOver, busySeconds] = [false, 0];
  const results = Promise.all(calls).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const begin = performance.now();
    await fetch(idle.url);
    busySeconds = Math.max(busySeconds, (performance.now() - begin) / 1000);
    await wait(50);
  }
  return { results: await results, busySeconds };
}

/** Whether calls ended in time with 503, a time to try them again, and the reason. */
function areUnavailable(calls, busySeconds, isReason = ({ id }) => id === DATABASE_UNAVAILABLE) {
  return calls.every(
    ({ status, retryAfter, refusal, seconds }) =>
      status === 503 && retryAfter === "5" && isReason(refusal) && seconds < ANSWER_SECONDS + busySeconds,
  );
}

/** The statuses of calls and the longest time. */
function summary(calls) {
  const statuses = [...new Set(calls.map(({ status }) => status))].join(", ");
  return `${statuses} in ${Math.max(...calls.map(({ seconds }) => seconds)).toFixed(1)} s`;
}

let recoveries = 0;
async function recovers(what) {
  const begin = performance.now();
  let status = 0;
  while (status !== 200 && performance.now() - begin < RECOVERY_SECONDS * 1000) {
    ({ status } = await timed("/ready"));
    if (status !== 200) await wait(200);
  }
  const { UserSub } = await signUp(product.url, `recovered${++recoveries}`).catch(() => ({}));
  check(
    isRunning && status === 200 && UserSub !== undefined,
    `${what}: afterwards the server is ready and stores an account`,
  );
}

async function unavailable(what) {
  await wait(REUSE_MILLISECONDS);
  const list = () => timed("/api/guides/?countryCode=US");
  const { results, busySeconds } = await beside([
    ...["/health", "/ready"].map((path) => timed(path)),
    signIn(),
    ...Array.from({ length: CALLS }, (_, index) => (index % 2 === 0 ? list() : createCart())),
  ]);
  const [health, ready, signedIn, ...calls] = results;
  check(
    health.status === 200 && health.seconds < 2 + busySeconds,
    `${what}: /health is ${health.status} in ${show(health)}`,
  );
  check(
    ready.status === 503 && ready.seconds < 2.5 + busySeconds,
    `${what}: /ready is ${ready.status} in ${show(ready)}`,
  );
  const { UserSub } = await signUp(product.url, "nobody").catch(() => ({}));
  check(UserSub === undefined, `${what}: no account is reported as stored`);
  check(
    areUnavailable([signedIn], busySeconds, ({ __type }) => __type === "ServiceUnavailableException"),
    `${what}: a sign-in ends with ${summary([signedIn])}`,
  );
  check(areUnavailable(calls, busySeconds), `${what}: lists and carts end with ${summary(calls)}`);
}

const show = ({ seconds }) => `${seconds.toFixed(1)} s`;
const signal = (name) => {
  for (const pid of cluster.processes()) process.kill(pid, name);
};

check((await timed("/ready")).status === 200, "the server is ready");
await signUp(product.url, "fern");

signal("SIGSTOP");
await unavailable("hung");
signal("SIGCONT");
await recovers("hung");

const admin = new pg.Client({ connectionString: cluster.url });
await admin.connect();
await admin.query("begin; lock table carts in access exclusive mode");
const waiting = beside(Array.from({ length: CALLS }, createCart));
await wait(REUSE_MILLISECONDS);
const { results: meanwhile, busySeconds: busyMeanwhile } = await beside([
  ...["/ready", "/api/guides/?countryCode=US"].map((path) => timed(path)),
  signIn(),
]);
const { UserSub: unlocked } = await signUp(product.url, "unlocked").catch(() => ({}));
check(
  meanwhile.every(({ status, seconds }) => status === 200 && seconds < 1 + busyMeanwhile),
  `locked table: /ready, a list and a sign-in end with ${summary(meanwhile)}`,
);
check(unlocked !== undefined, "locked table: an account is stored");
const { results: locked, busySeconds: busyWaiting } = await waiting;
check(areUnavailable(locked, busyWaiting), `locked table: carts end with ${summary(locked)}`);
await admin.query("rollback");
check((await createCart()).status === 200, "locked table: afterwards a cart is made");
await recovers("locked table");

let ended = 0;
const calls = Array.from({ length: 100 }, async (_, index) =>
  signUp(product.url, `cut${index}`).catch(() => null),
);
for (let round = 0; round < 20; round++) {
  const { rowCount } = await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
  );
  ended += rowCount ?? 0;
  await wait(50);
}
await Promise.all(calls);
await admin.end();
console.info(`        ${ended} connections were ended during 100 sign-ups`);
await recovers("cut connections");

const gone = `gone for ${values.gone} s`;
const back = performance.now() + Number(values.gone) * 1000;
await cluster.kill();
await unavailable(gone);
await wait(Math.max(0, back - performance.now()));
await unavailable(gone);
await cluster.start();
await recovers(gone);

check((await product.stop()) === 0, "the server stops as usual");
idle.stop();
await cluster.stop();
end();
