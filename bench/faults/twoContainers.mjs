import { spawnSync } from "node:child_process";
import { createChecks } from "./checks.mjs";
import { signUp } from "./poolCalls.mjs";
import { startProduct } from "./product.mjs";

/** Two servers in PID namespaces of their own over one volume with an embedded database, as in a rolling update. */
const ACCOUNTS = 20;
/** With --kill-child the server ends with `unshare`, as with its container. */
const CONTAINER = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"];

const { check, skip, end } = createChecks();
if (spawnSync(CONTAINER[0], [...CONTAINER.slice(1), "true"]).status !== 0) {
  skip("two PID namespaces: unshare is missing or not permitted");
  end();
}

const variables = { DEMO: "off", RATE_LIMITS: "off" };
const first = await startProduct(variables, { container: CONTAINER });
const shared = { ...variables, DATA_DIR: first.dataDir };
const refusal = await startProduct(shared, { container: CONTAINER }).then(
  () => "it started",
  (error) => error.message,
);
check(
  /is in use by process \d+ of /.test(refusal),
  `a second server in another namespace is refused: ${refusal.trim().split("\n").at(-1)}`,
);

for (let index = 0; index < ACCOUNTS; index++) await signUp(first.url, `walker${index}`);
first.child.kill("SIGKILL");
await first.ended;
const begin = performance.now();
const second = await startProduct(shared, { container: CONTAINER });
const seconds = (performance.now() - begin) / 1000;
check(seconds < 60, `after the first was killed, a new one starts in ${seconds.toFixed(0)} s`);
const kept = [];
for (let index = 0; index < ACCOUNTS; index++) {
  const { __type } = await signUp(second.url, `walker${index}`, "another password");
  if (__type === "UsernameExistsException") kept.push(index);
}
check(kept.length === ACCOUNTS, `${kept.length} of ${ACCOUNTS} acknowledged accounts are still there`);
second.child.kill("SIGKILL");
await second.ended;
end();
