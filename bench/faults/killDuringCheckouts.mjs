import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createChecks } from "./checks.mjs";
import { compareOrders } from "./compareOrders.mjs";
import { signUp } from "./poolCalls.mjs";
import { startCluster } from "./postgresCluster.mjs";
import { startProduct } from "./product.mjs";
import { openShopper } from "./shopper.mjs";

/** Kills the product with SIGKILL among checkouts, and looks for acknowledged orders that are gone, double or without their guides. */
const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "200" },
    kills: { type: "string", default: "20" },
    engine: { type: "string", multiple: true, default: ["embedded", "postgres"] },
  },
});
/** At least so many are acknowledged on each engine. */
const ORDERS = Number(values.orders);
/** At least so often is the server killed on each engine. */
const KILLS = Number(values.kills);
const BUYERS = 8;
const GUIDES_PER_ORDER = 2;
/** Some of the seeded guides are free, and payments without an answer are not counted. */
const GUIDES_TO_SPARE = 3;
/** The server is killed after some orders, or after this time without them. */
const LONGEST_LIFE_MILLISECONDS = 20_000;

// Each start of the product adds some.
process.setMaxListeners(0);
const { check, skip, end } = createChecks();
const dataDir = mkdtempSync(join(tmpdir(), "switchback-checkouts-"));
const shared = {
  RATE_LIMITS: "off",
  DEMO: "off",
  CONFIRM: "auto",
  PUBLIC_URL: "http://localhost:8080",
  SECRET_KEY: "a key for one run of this script",
  OUTBOX: "on",
  TOKEN_TTL: "86400",
};
if (values.engine.includes("embedded")) {
  await run("embedded database", { ...shared, DATA_DIR: join(dataDir, "embedded") });
}
if (values.engine.includes("postgres")) {
  const cluster = await startCluster();
  if (typeof cluster === "string") {
    skip(`Postgres: ${cluster}`);
  } else {
    await run("Postgres", { ...shared, DATABASE_URL: cluster.url, DATA_DIR: join(dataDir, "postgres") });
    await cluster.stop();
  }
}
rmSync(dataDir, { recursive: true, force: true });
end();

async function run(engine, variables) {
  /** Acknowledged orders. */
  const made = [];
  /** Payments without an answer. */
  const unanswered = [];
  let kills = 0;
  let product = await startProduct(variables);
  const guides = Math.ceil((ORDERS / BUYERS) * GUIDES_PER_ORDER * GUIDES_TO_SPARE);
  await product.tool("seed", "--guides", String(guides), "--seed", "7");
  const shoppers = [];
  for (let index = 0; index < BUYERS; index++) {
    const username = `buyer${index}`;
    await signUp(product.url, username);
    shoppers.push(await openShopper(product.url, username));
  }
  while (made.length < ORDERS || kills < KILLS) {
    const { child, ended } = product;
    const buyers = shoppers.map((shopper) => buy(shopper, ended));
    await lifeIsOver(made.length + Math.ceil((Math.random() * 2 * ORDERS) / KILLS));
    child.kill("SIGKILL");
    await ended;
    await Promise.all(buyers);
    kills += 1;
    product = await startProduct(variables);
    for (const shopper of shoppers) shopper.moveTo(product.url);
  }
  await compare();
  await product.stop();

  /** Waits until so many orders are acknowledged, or for the longest time. */
  async function lifeIsOver(orders) {
    const end = Date.now() + LONGEST_LIFE_MILLISECONDS;
    while (made.length < orders && Date.now() < end) await wait(10);
  }

  /** Fills and pays carts until the server is gone. */
  async function buy(shopper, ended) {
    try {
      const forSale = await shopper.forSale();
      for (let next = 0; next + GUIDES_PER_ORDER <= forSale.length; next += GUIDES_PER_ORDER) {
        const bought = forSale.slice(next, next + GUIDES_PER_ORDER);
        const { cartId, total } = await shopper.fillCart(bought);
        const payment = { shopper, cartId, guideIds: bought.map(({ guideId }) => guideId) };
        unanswered.push(payment);
        const orderNumber = await shopper.pay(cartId, total);
        unanswered.splice(unanswered.indexOf(payment), 1);
        made.push({ ...payment, orderNumber });
      }
    } catch (error) {
      const isGone = await Promise.race([ended.then(() => true), wait(10_000).then(() => false)]);
      if (!isGone) throw error;
    }
  }

  async function compare() {
    const { lost, double, ungranted, madeUnanswered } = await compareOrders(shoppers, made, unanswered);
    check(
      lost === 0 && double === 0,
      `${engine}: ${lost} lost and ${double} double of ${made.length} acknowledged orders, ${kills} kills`,
    );
    check(
      ungranted === 0,
      `${engine}: ${ungranted} buyers own something else than they paid for; of ${unanswered.length} payments without an answer ${madeUnanswered} were made`,
    );
  }
}
