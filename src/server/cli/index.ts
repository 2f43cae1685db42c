import { runBackup, runRestore } from "./backupCommand.ts";
import { runImport } from "./importCommand.ts";
import { runMigrate } from "./migrateCommand.ts";
import { runOutbox } from "./outboxCommand.ts";
import { runSeed } from "./seedCommand.ts";
import { runShop } from "./shop/runShop.ts";

const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  backup: runBackup,
  import: runImport,
  migrate: runMigrate,
  outbox: runOutbox,
  restore: runRestore,
  seed: runSeed,
  shop: runShop,
};

// A reader such as `head` may close the pipe early. The command still runs to its end, and its exit code stands.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

const [name = "", ...args] = process.argv.slice(2);
const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (run) {
  process.exitCode = await run(args);
} else {
  console.error(`Unknown command "${name}"; commands: ${Object.keys(COMMANDS).join(", ")}`);
  process.exitCode = 2;
}
