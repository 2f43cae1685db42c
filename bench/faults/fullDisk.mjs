import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atEnd } from "./atEnd.mjs";
import { createChecks } from "./checks.mjs";
import { signUp } from "./poolCalls.mjs";
import { startProduct } from "./product.mjs";

/** An embedded database on a small disk that fills up, and gets space again. */
const DISK_MEGABYTES = 120;
const SIGN_UPS = 200;

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

const product = await startProduct({ DATA_DIR: join(disk, "data"), DEMO: "off", RATE_LIMITS: "off" });
const { token } = await (await fetch(`${product.url}/api/users/guest-token`)).json();
const isStored = ({ UserSub }) => UserSub !== undefined;
check(isStored(await signUp(product.url, "before")), "an account is stored before the disk is full");

const filler = join(disk, "filler");
const { bavail, bsize } = statfsSync(disk);
writeFileSync(filler, Buffer.alloc(bavail * bsize));
const outcomes = await Promise.allSettled(
  Array.from({ length: SIGN_UPS }, (_, index) => signUp(product.url, `full${index}`)),
);
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
  Array.from({ length: 40 }, () =>
    fetch(`${product.url}/api/shopify/cart`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ countryCode: "US" }),
    }).then(async (response) => ({ status: response.status, body: await response.json() })),
  ),
);
const refused = large.filter(({ status }) => status !== 200);
check(
  refused.every(({ status, body }) => status === 507 && body.id === 54),
  `${refused.length} of ${large.length} writes are refused, with ${[...new Set(refused.map(({ status }) => status))]}`,
);
check(!/confirmation code/i.test(product.output()), "no code is in the log");

rmSync(filler);
const stored = await signUp(product.url, "after").then(isStored, () => false);
check(stored, "an account is stored once there is space again");
check((await product.stop()) === 0, "the server stops as usual");

const restarted = await startProduct({ DATA_DIR: join(disk, "data"), DEMO: "off", RATE_LIMITS: "off" });
const lost = [];
for (const name of ["before", ...acknowledged]) {
  const { __type } = await signUp(restarted.url, name, "another password");
  if (__type !== "UsernameExistsException") lost.push(name);
}
check(lost.length === 0, `after a restart no acknowledged account is lost (${lost.length})`);
await restarted.stop();
end();
