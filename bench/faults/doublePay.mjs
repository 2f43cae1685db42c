import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { openBuyers, SHOP_VARIABLES } from "./buyers.mjs";
import { createChecks } from "./checks.mjs";
import { startCluster } from "./postgresCluster.mjs";
import { startPair } from "./serverPair.mjs";

/**
 * One buyer who pays four carts with the same guide at once, at two servers over one Postgres, and who redeems four codes
 * for one guide at once: each round is one charge, or one consumed code.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "20" } } });
const ROUNDS = Number(values.rounds);
const AT_ONCE = 4;
/** Some of the seeded guides are free. */
const GUIDES = ROUNDS * 4;

const { check, skip, end } = createChecks();
const cluster = await startCluster();
if (typeof cluster === "string") {
  skip(`Postgres: ${cluster}`);
  end();
}
const pair = await startPair({ ...SHOP_VARIABLES, DATABASE_URL: cluster.url, BLOBS_URL: "database" });
const [first, second] = pair.servers.map(({ product }) => product);
const [buyer] = await openBuyers(() => first, { guides: GUIDES, buyers: 1 });
const places = Array.from({ length: AT_ONCE }, (_, index) => buyer.at((index % 2 ? second : first).url));
let guides = [];
// A busy server lists what it had at its start, nothing, until it has read the catalogue.
while (guides.length < 2 * ROUNDS) {
  await wait(100);
  guides = await buyer.forSale();
}
const database = new Client({ connectionString: cluster.url });
await database.connect();

let [acknowledged, foundOwned] = [0, 0];
const others = [];
for (const guide of guides.slice(0, ROUNDS)) {
  const carts = [];
  for (const _ of places) carts.push(await buyer.fillCart([guide]));
  const outcomes = await Promise.allSettled(
    places.map((place, index) => place.pay(carts[index].cartId, carts[index].total)),
  );
  count(outcomes, (error) => /: 409 .*"id":304/.test(error));
}
const { rows: paid } = await database.query(
  "select l.guide_id, count(*)::integer as charges from order_lines l group by l.guide_id",
);
const charges = paid.reduce((sum, row) => sum + row.charges, 0);
check(
  acknowledged === ROUNDS && charges === ROUNDS && paid.length === ROUNDS,
  `${ROUNDS} rounds of ${AT_ONCE} carts: ${charges} charges for ${paid.length} guides, ${foundOwned} payments found theirs owned`,
);

[acknowledged, foundOwned] = [0, 0];
for (const [round, { guideId }] of guides.slice(ROUNDS, 2 * ROUNDS).entries()) {
  const codes = places.map((_, index) => `ROUND-${round}-${index}`);
  await database.query("insert into redeem_codes (code, guide_id) select unnest($1::text[]), $2", [
    codes,
    guideId,
  ]);
  count(await Promise.allSettled(places.map((place, index) => place.redeem(codes[index]))), (error) =>
    error.endsWith("already_owned"),
  );
}
const { rows: used } = await database.query(
  "select guide_id, count(*)::integer as codes from redeem_codes where consumed_at is not null group by guide_id",
);
const consumed = used.reduce((sum, row) => sum + row.codes, 0);
check(
  acknowledged === ROUNDS && consumed === ROUNDS && used.length === ROUNDS,
  `${ROUNDS} rounds of ${AT_ONCE} codes: ${consumed} consumed for ${used.length} guides, ${foundOwned} found theirs owned`,
);
check(others.length === 0, `${others.length} other answers ${others.slice(0, 3).join("; ")}`);
await database.end();
await pair.stop();
await cluster.stop();
end();

function count(outcomes, isOwned) {
  for (const { status, reason } of outcomes) {
    if (status === "fulfilled") acknowledged += 1;
    else if (isOwned(reason.message)) foundOwned += 1;
    else others.push(reason.message);
  }
}
