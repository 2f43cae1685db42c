import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createOrderBook, openBuyers, SHOP_VARIABLES } from "./buyers.mjs";
import { checkOrders } from "./checkOrders.mjs";
import { createChecks } from "./checks.mjs";
import { startCluster } from "./postgresCluster.mjs";
import { startPair } from "./serverPair.mjs";

/**
 * Two servers over one Postgres without a common folder, one of which is killed with SIGKILL every few seconds, while
 * readers read and buyers buy at both. Looks for acknowledged orders that are lost, for wrong answers, and for errors
 * of requests that were not at the killed server.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "120" },
    every: { type: "string", default: "3" },
    readers: { type: "string", default: "6" },
    buyers: { type: "string", default: "4" },
    guides: { type: "string", default: "400" },
  },
});
const SECONDS = Number(values.seconds);
/** A pause between the requests of one reader: the machine is shared with the servers and the database. */
const READER_PAUSE_MILLISECONDS = 20;

const { check, skip, end } = createChecks();
const cluster = await startCluster();
if (typeof cluster === "string") {
  skip(`Postgres: ${cluster}`);
  end();
}
const pair = await startPair({ ...SHOP_VARIABLES, DATABASE_URL: cluster.url, BLOBS_URL: "database" });
const buyers = Number(values.buyers);
const shoppers = await openBuyers(() => pair.choose().product, { guides: Number(values.guides), buyers });

/** Counted for the report. */
const counts = { requests: 0, atKilled: 0, kills: 0 };
const unexpected = [];
const wrong = [];
const orders = createOrderBook();
let isOver = false;

const expected = await readAll(pair.servers[0].product.url);
// A server whose machine is too busy to read the whole catalogue while a request waits lists what it had at its start: nothing.
const [[list, ofList]] = expected;
for (const { product } of pair.servers) {
  while ((await hashOf(product.url, list)) !== ofList) await wait(100);
}

const clients = [
  ...Array.from({ length: Number(values.readers) }, (_, index) => read(index)),
  ...shoppers.map((shopper) => buy(shopper)),
];
const begin = performance.now();
// On a busy machine a start may take longer than all of it should: both servers are killed nevertheless.
while (performance.now() - begin < SECONDS * 1000 || counts.kills < 2) {
  await wait(Number(values.every) * 1000);
  await pair.killNext();
  counts.kills += 1;
}
isOver = true;
await Promise.all(clients);

for (const shopper of shoppers) shopper.moveTo(pair.choose().product.url);
check(counts.kills > 1, `${counts.kills} kills in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
await checkOrders(check, shoppers, orders);
check(
  counts.requests > 0 && wrong.length === 0,
  `${wrong.length} wrong answers to ${counts.requests} requests ${wrong.slice(0, 3).join("; ")}`,
);
check(
  unexpected.length === 0,
  `${counts.atKilled} requests failed at a killed server, ${unexpected.length} elsewhere ${unexpected.slice(0, 3).join("; ")}`,
);
const folders = pair.servers.filter(({ product }) => existsSync(join(product.dataDir, "blobs")));
check(folders.length === 0, "no server has files in a folder");
await pair.stop();
await cluster.stop();
end();

/** Makes a request at one of the servers. @returns null if the server was killed meanwhile */
async function at(run) {
  const server = pair.choose();
  const began = performance.now();
  counts.requests += 1;
  try {
    return { answer: await run(server.product.url) };
  } catch (error) {
    // The process is gone a moment before its exit is known.
    await wait(500);
    if (server.killedAt >= began) counts.atKilled += 1;
    else unexpected.push(String(error.cause ?? error));
    return null;
  }
}

/** Reads everything again and again, and compares it with what it was. */
async function read(index) {
  for (let turn = index; !isOver; turn++) {
    const path = [...expected.keys()][turn % expected.size];
    const got = await at((url) => hashOf(url, path));
    if (got && got.answer !== expected.get(path)) wrong.push(`${path}: ${got.answer}`);
    await wait(READER_PAUSE_MILLISECONDS);
  }
}

/** Fills and pays carts, each call at any server, and looks whether the other server knows of it. */
async function buy(shopper) {
  const through = (call) =>
    at((url) => {
      shopper.moveTo(url);
      return call();
    });
  while (!isOver) {
    const forSale = await through(() => shopper.forSale());
    if (forSale === null) continue;
    const bought = forSale.answer.slice(0, 2);
    if (bought.length < 2) return;
    const filled = await through(() => shopper.fillCart(bought));
    if (filled === null) continue;
    const { cartId, total } = filled.answer;
    const payment = { shopper, cartId, guideIds: bought.map(({ guideId }) => guideId) };
    const isPaid = await orders.enter(payment, async () => {
      const paid = await through(() => shopper.pay(cartId, total));
      return paid && { orderNumber: paid.answer };
    });
    if (!isPaid) continue;
    const owned = await through(() => shopper.ownedIds());
    const lacks = owned && payment.guideIds.filter((id) => !owned.answer.includes(id));
    if (lacks?.length) wrong.push(`paid for, but not owned a moment later: ${lacks.join()}`);
  }
}

/** The hashes of answers that do not change: the list, and views, geo files and waypoints of free guides. */
async function readAll(url) {
  const list = "/api/guides/?countryCode=US";
  let guides = [];
  while (guides.length === 0) ({ guides } = await (await fetch(url + list)).json());
  const free = guides.filter(({ guideIsFree }) => guideIsFree).slice(0, 8);
  const paths = [
    list,
    ...free.flatMap(({ guideId }) =>
      ["", "/geo", "/waypoints"].map((part) => `/api/guides/${guideId}${part}`),
    ),
  ];
  const hashes = new Map();
  for (const path of paths) hashes.set(path, await hashOf(url, path));
  return hashes;
}

/** @throws for a response that breaks off or is an error */
async function hashOf(url, path) {
  const response = await fetch(url + path);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${path}: ${response.status} ${new TextDecoder().decode(bytes)}`);
  return createHash("sha256").update(bytes).digest("hex");
}
