import { parseArgs } from "node:util";
import { runServerTest } from "./runServerTest.mjs";

/** Runs the test of a cart in two tabs with more sequences than the test suite has time for, on both engines. */
const { values } = parseArgs({
  options: {
    sequences: { type: "string", default: "1000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
console.info(`${values.sequences} sequences on each engine, --seed ${values.seed}`);
await runServerTest("tests/server/commerce/cartInTwoTabs.test.ts", {
  CART_SEQUENCES: values.sequences,
  CART_SEED: values.seed,
});
