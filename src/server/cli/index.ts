import { runImport } from "./importCommand.ts";
import { runSeed } from "./seedCommand.ts";

const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  import: runImport,
  seed: runSeed,
};

const [name = "", ...args] = process.argv.slice(2);
const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (run) {
  process.exitCode = await run(args);
} else {
  console.error(`Unknown command "${name}"; there are: ${Object.keys(COMMANDS).join(", ")}`);
  process.exitCode = 2;
}
