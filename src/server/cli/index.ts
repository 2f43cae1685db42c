import { streamOutput } from "./commandOutput.ts";
import { runCommand } from "./runCommand.ts";

// A reader such as `head` may close the pipe early. The command still runs to its end, and its exit code stands.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

process.exitCode = await runCommand(
  process.argv.slice(2),
  process.env,
  streamOutput(process.stdout, process.stderr),
);
