import { Agent, request } from "node:http";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { createChecks } from "./checks.mjs";
import { hostileRequest } from "./hostileRequests.mjs";
import { callPool } from "./poolCalls.mjs";
import { startProduct } from "./product.mjs";

/** Sends requests that fast-check makes up to the product, and expects neither a 5xx, a lost connection nor a crash. */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});
const REQUESTS = Number(values.requests);
const SEED = Number(values.seed);
const BATCH = 1_000;
const IN_FLIGHT = 16;
const MOST_MILLISECONDS = 30_000;
const PASSWORD = "correct horse";

const { check, end } = createChecks();
const product = await startProduct({ RATE_LIMITS: "off", CONFIRM: "auto", ...variablesOf(process.env) });
const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
console.info(`${REQUESTS} requests, seed ${SEED}`);

const statuses = new Map();
const failures = [];
let slowest = 0;
for (let done = 0; done < REQUESTS; done += BATCH) {
  // Tokens are revoked and accounts are changed by the requests themselves.
  const known = await knownToServer(done);
  const batch = fc.sample(hostileRequest(known), {
    numRuns: Math.min(BATCH, REQUESTS - done),
    seed: SEED + done,
  });
  await inParallel(batch, async (hostile) => {
    const begun = performance.now();
    const outcome = await send(hostile).catch((error) => error.code ?? error.message);
    slowest = Math.max(slowest, performance.now() - begun);
    statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
    if (typeof outcome !== "number" || outcome >= 500) failures.push({ outcome, hostile });
  });
  if (product.child.exitCode !== null) break;
  const health = await fetch(`${product.url}/health`).then(({ status }) => status);
  if (health !== 200) failures.push({ outcome: `health ${health} after ${done + BATCH} requests` });
}

for (const [outcome, count] of [...statuses].sort()) console.info(`        ${outcome}: ${count}`);
for (const failure of failures.slice(0, 20)) console.info(JSON.stringify(failure).slice(0, 1_500));
check(failures.length === 0, `${failures.length} requests got a 5xx, no response or a sick server`);
check(product.child.exitCode === null, "the server runs");
console.info(`        the slowest response took ${Math.round(slowest)} ms`);
agent.destroy();
check((await product.stop()) === 0, "the server stopped");
end();

/** `DATABASE_URL` and what belongs to it, to fuzz a server over Postgres. */
function variablesOf({ DATABASE_URL, SECRET_KEY, PUBLIC_URL }) {
  return DATABASE_URL ? { DATABASE_URL, SECRET_KEY, PUBLIC_URL } : {};
}

/** A new account with its tokens, a guest's token, and ids of guides. */
async function knownToServer(number) {
  const username = `walker${SEED}x${number}`;
  const email = `${username}@mail.example`;
  await callPool(product.url, "SignUp", {
    Username: username,
    Password: PASSWORD,
    UserAttributes: [{ Name: "email", Value: email }],
  });
  const { AuthenticationResult = {} } = await callPool(product.url, "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD },
  });
  const { token } = await (await fetch(`${product.url}/api/users/guest-token`)).json();
  const guides = await (
    await fetch(`${product.url}/api/guides/`, { headers: { authorization: `Bearer ${token}` } })
  ).text();
  const ids = [...guides.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id).slice(0, 20);
  const { AccessToken, IdToken, RefreshToken } = AuthenticationResult;
  const tokens = [token, AccessToken, AccessToken, IdToken, RefreshToken].filter(Boolean);
  return { names: [username, email], tokens, ids: ids.length > 0 ? ids : ["x"] };
}

async function inParallel(items, run) {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.pop(); item; item = rest.pop()) await run(item);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

/** Resolves to the status once the whole response has come. */
function send({ method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const hasBody = method !== "GET" && method !== "HEAD";
    const length = hasBody ? { "content-length": Buffer.byteLength(body) } : {};
    const sent = request(
      { agent, port: product.port, host: "127.0.0.1", method, path, headers: { ...headers, ...length } },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode));
        response.once("error", reject);
      },
    );
    sent.setTimeout(MOST_MILLISECONDS, () => sent.destroy(new Error("no response")));
    sent.once("error", reject);
    sent.end(hasBody ? body : undefined);
  });
}
