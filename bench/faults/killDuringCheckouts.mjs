import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createOrderBook, openBuyers, SHOP_VARIABLES } from "./buyers.mjs";
import { checkOrders } from "./checkOrders.mjs";
import { createChecks } from "./checks.mjs";
import { startCluster } from "./postgresCluster.mjs";
import { startProduct } from "./product.mjs";
import { temporaryFolder } from "./temporaryFolder.mjs";

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

const { check, skip, end } = createChecks();
const dataDir = temporaryFolder("checkouts");
if (values.engine.includes("embedded")) {
  await run("embedded database", { ...SHOP_VARIABLES, DATA_DIR: join(dataDir, "embedded") });
}
if (values.engine.includes("postgres")) {
  const cluster = await startCluster();
  if (typeof cluster === "string") {
    skip(`Postgres: ${cluster}`);
  } else {
    await run("Postgres", {
      ...SHOP_VARIABLES,
      DATABASE_URL: cluster.url,
      DATA_DIR: join(dataDir, "postgres"),
    });
    await cluster.stop();
  }
}
end();

async function run(engine, variables) {
  const orders = createOrderBook();
  const { made } = orders;
  let kills = 0;
  let product = await startProduct(variables);
  const guides = Math.ceil((ORDERS / BUYERS) * GUIDES_PER_ORDER * GUIDES_TO_SPARE);
  const shoppers = await openBuyers(() => product, { guides, buyers: BUYERS });
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
  await checkOrders(check, `${engine}: `, shoppers, orders);
  check(kills >= KILLS, `${engine}: ${kills} kills`);
  await product.stop();

  /** Waits until so many orders are acknowledged, or for the longest time. */
  async function lifeIsOver(count) {
    const end = Date.now() + LONGEST_LIFE_MILLISECONDS;
    while (made.length < count && Date.now() < end) await wait(10);
  }

  /** Fills and pays carts until the server is gone. */
  async function buy(shopper, ended) {
    try {
      const forSale = await shopper.forSale();
      for (let next = 0; next + GUIDES_PER_ORDER <= forSale.length; next += GUIDES_PER_ORDER) {
        const bought = forSale.slice(next, next + GUIDES_PER_ORDER);
        const { cartId, total } = await shopper.fillCart(bought);
        const payment = { shopper, cartId, guideIds: bought.map(({ guideId }) => guideId) };
        await orders.enter(payment, async () => ({ orderNumber: await shopper.pay(cartId, total) }));
      }
    } catch (error) {
      const isGone = await Promise.race([ended.then(() => true), wait(10_000).then(() => false)]);
      if (!isGone) throw error;
    }
  }
}
