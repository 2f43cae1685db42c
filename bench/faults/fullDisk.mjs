import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { atEnd } from "./atEnd.mjs";
import { createChecks } from "./checks.mjs";
import { signUp } from "./poolCalls.mjs";
import { startProduct } from "./product.mjs";
import { openShopper } from "./shopper.mjs";

/** An embedded database on a small disk that fills up while accounts and orders are stored, and gets space again. */
const DISK_MEGABYTES = 120;
const SIGN_UPS = 200;
/** One pays before, half of them while the disk fills up, and half when it is full. */
const BUYERS = 12;
const WALK = fileURLToPath(new URL("../../tests/fixtures/import/ridge-walk.gpx", import.meta.url));

const { check, skip, end } = createChecks();
const disk = mkdtempSync(join(tmpdir(), "switchback-disk-"));
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "tmpfs", disk]);
if (mounted.status !== 0) {
  rmSync(disk, { recursive: true });
  skip("a full disk: a small tmpfs cannot be mounted");
  end();
}
atEnd(() => {
  spawnSync("umount", ["-l", disk]);
  rmSync(disk, { recursive: true, force: true });
});

const variables = { DATA_DIR: join(disk, "data"), DEMO: "off", RATE_LIMITS: "off" };
const opened = await startProduct({ ...variables, CONFIRM: "auto" });
await opened.tool("import", WALK, "--name", "Walk", "--price", "9.99");
const buyers = [];
for (let index = 0; index < BUYERS; index++) {
  await signUp(opened.url, `buyer${index}`);
  const shopper = await openShopper(opened.url, `buyer${index}`);
  buyers.push({ shopper, ...(await shopper.fillCart(await shopper.forSale())), orderNumber: null });
}
await opened.stop();

const product = await startProduct(variables);
for (const buyer of buyers) buyer.shopper.moveTo(product.url);
const { token } = await (await fetch(`${product.url}/api/users/guest-token`)).json();
const isStored = ({ UserSub }) => UserSub !== undefined;
check(isStored(await signUp(product.url, "before")), "an account is stored before the disk is full");

const refusals = [];

/** Lets a buyer pay until the order is acknowledged, or refused. */
async function pay(buyer) {
  try {
    buyer.orderNumber = await buyer.shopper.pay(buyer.cartId, buyer.total);
  } catch (error) {
    refusals.push(error.message);
  }
}

// The tables of orders have pages by then, with space for some more.
await pay(buyers[0]);
const filler = join(disk, "filler");
const { bavail, bsize } = statfsSync(disk);
writeFileSync(filler, Buffer.alloc(bavail * bsize));
const signUps = Array.from({ length: SIGN_UPS }, (_, index) => signUp(product.url, `full${index}`));
const [outcomes] = await Promise.all([Promise.allSettled(signUps), ...buyers.slice(1, BUYERS / 2).map(pay)]);
const acknowledged = outcomes.flatMap(({ value }, index) =>
  value && isStored(value) ? [`full${index}`] : [],
);
console.info(`        ${acknowledged.length} of ${SIGN_UPS} accounts were stored on the full disk`);
const health = await fetch(`${product.url}/health`).then(({ status }) => status, String);
check(health === 200, `/health is ${health} on the full disk`);
const ready = await fetch(`${product.url}/ready`);
const { failing } = await ready.json();
check(ready.status === 503 && failing?.includes("disk"), `/ready is ${ready.status} for ${failing}`);
// Larger than what is left of the database's files.
const large = await Promise.all(
  Array.from({ length: 150 }, () =>
    fetch(`${product.url}/api/shopify/cart`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ countryCode: "US" }),
    }).then(async (response) => ({ status: response.status, body: await response.json() })),
  ),
);
const refused = large.filter(({ status }) => status !== 200);
check(
  refused.length > 0 && refused.every(({ status, body }) => status === 507 && body.id === 54),
  `${refused.length} of ${large.length} writes are refused, with ${[...new Set(refused.map(({ status }) => status))]}`,
);
for (const buyer of buyers.slice(BUYERS / 2)) await pay(buyer);
check(
  refusals.length > 0 && refusals.every((message) => / (503|507) \{"id":\d+,"message":"[^"]+/.test(message)),
  `${refusals.length} of ${BUYERS - 1} payments are refused in words: ${[...new Set(refusals.map((message) => message.slice(message.indexOf(": ") + 2)))].join(", ")}`,
);
check(!/confirmation code/i.test(product.output()), "no code is in the log");

rmSync(filler);
const stored = await signUp(product.url, "after").then(isStored, () => false);
check(stored, "an account is stored once there is space again");
const acknowledgedOrders = buyers.filter(({ orderNumber }) => orderNumber !== null);
const unacknowledged = buyers.filter(({ orderNumber }) => orderNumber === null);
const half = [];
for (const { shopper, cartId } of unacknowledged) {
  const order = await shopper.orderOf(cartId);
  if ((order !== null) !== (await shopper.ownedIds()).length > 0) half.push(cartId);
}
check(
  half.length === 0,
  `a refused payment has made no order without its guide, and the reverse (${half.length})`,
);
for (const buyer of unacknowledged) await pay(buyer);
check(
  buyers.every(({ orderNumber }) => orderNumber !== null),
  `the ${unacknowledged.length} carts are paid once there is space again`,
);
check((await product.stop()) === 0, "the server stops as usual");

const restarted = await startProduct(variables);
const lost = [];
for (const name of ["before", ...acknowledged]) {
  const { __type } = await signUp(restarted.url, name, "another password");
  if (__type !== "UsernameExistsException") lost.push(name);
}
check(lost.length === 0, `after a restart no acknowledged account is lost (${lost.length})`);
const wrong = [];
for (const { shopper, cartId, orderNumber } of buyers) {
  const there = shopper.at(restarted.url);
  const isRight = (await there.orderOf(cartId)) === orderNumber && (await there.ownedIds()).length === 1;
  if (!isRight) wrong.push(orderNumber);
}
check(
  wrong.length === 0 && new Set(buyers.map(({ orderNumber }) => orderNumber)).size === BUYERS,
  `after a restart each of ${BUYERS} carts has one order, the acknowledged one (${acknowledgedOrders.length - 1} on the full disk)`,
);
await restarted.stop();
end();
