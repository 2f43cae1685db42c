import { spawn } from "node:child_process";

/**
 * Runs a command with its output on this terminal and no input. Resolves to its exit code, or to 1 if it cannot start,
 * is killed, or exceeds `timeoutMinutes`. `onOutput` also gets its output as text.
 */
export function runCommand(command, args, { env = {}, timeoutMinutes = 15, isQuiet = false, onOutput } = {}) {
  const output = isQuiet ? "ignore" : onOutput ? "pipe" : "inherit";
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", output, output],
      timeout: timeoutMinutes * 60_000,
    });
    for (const stream of ["stdout", "stderr"]) {
      child[stream]?.setEncoding("utf8").on("data", (text) => {
        process[stream].write(text);
        onOutput(text);
      });
    }
    child.on("error", (error) => {
      process.stderr.write(`${command} could not start: ${error.message}\n`);
      resolve(1);
    });
    child.on("close", (code, signal) => {
      if (signal) process.stderr.write(`${command} ${args.join(" ")} was ended by ${signal}\n`);
      resolve(code ?? 1);
    });
  });
}
