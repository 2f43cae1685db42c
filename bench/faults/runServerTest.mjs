import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { atEnd } from "./atEnd.mjs";

/**
 * Runs a file of the server's tests with these variables, and ends this process with its exit code.
 * @param {string} file relative to the root of the repository
 * @param {Record<string, string>} variables
 */
export async function runServerTest(file, variables) {
  const child = spawn("npx", ["vitest", "run", "--project", "server", file], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, ...variables },
    stdio: "inherit",
  });
  atEnd(() => child.kill("SIGTERM"));
  const [code] = await once(child, "exit");
  process.exit(code ?? 1);
}
