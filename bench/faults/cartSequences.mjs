import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** Runs the test of a cart in two tabs with more sequences than the test suite has time for, on both engines. */
const { values } = parseArgs({
  options: {
    sequences: { type: "string", default: "1000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
console.info(`${values.sequences} sequences on each engine, --seed ${values.seed}`);
const child = spawn(
  "npx",
  ["vitest", "run", "--project", "server", "tests/server/commerce/cartInTwoTabs.test.ts"],
  {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, CART_SEQUENCES: values.sequences, CART_SEED: values.seed },
    stdio: "inherit",
  },
);
const [code] = await once(child, "exit");
process.exit(code ?? 1);
