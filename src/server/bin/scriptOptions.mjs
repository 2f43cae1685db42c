import { parseArgs } from "node:util";

/**
 * The options of a script of package.json. Exits the process with its use for `--help` or `-h`, or with code 2 for a wrong
 * command line; called first, so that neither does anything else.
 * @param {string} use what the script does, with its options
 * @param {import("node:util").ParseArgsConfig["options"]} [options]
 */
export function scriptOptions(use, options = {}) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: "boolean", short: "h" } } });
    if (!values.help) return values;
  } catch (error) {
    console.error(`${error.message} (--help lists the options)`);
    process.exit(2);
  }
  console.info(use);
  process.exit();
}
