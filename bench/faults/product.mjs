import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { atEnd } from "./atEnd.mjs";
import { temporaryFolder } from "./temporaryFolder.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs `npm start` on a free port over a new data folder, which is removed with this process. Node has the options that
 * this process has.
 * @param {Record<string, string>} [variables] of its environment
 */
export async function startProduct(variables = {}) {
  const dataDir = temporaryFolder("fault");
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", DATA_DIR: dataDir, ...variables };
  const args = [...process.execArgv, join(ROOT, "src/server/bin/start.mjs")];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = endedWithThisProcess(child);
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
    process.stderr.write(chunk);
  });
  const port = await new Promise((found, failed) => {
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const match = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output);
      if (match) found(Number(match[1]));
    });
    child.once("exit", (code) => failed(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return {
    child,
    port,
    dataDir: env.DATA_DIR,
    ended,
    /** All that it printed so far. */
    output: () => output,
    url: `http://127.0.0.1:${port}`,
    /** Resolves to the exit code. */
    async stop() {
      if (child.exitCode !== null) return child.exitCode;
      child.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
    /** Runs a command line tool of the product over the same data folder. */
    async tool(...args) {
      const tool = spawn(process.execPath, [join(ROOT, "src/server/bin/cli.mjs"), ...args], {
        env,
        stdio: ["ignore", "ignore", "inherit"],
      });
      const [code] = await endedWithThisProcess(tool);
      if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
    },
  };
}

/** The exit of a child, which is killed if this process ends before. */
function endedWithThisProcess(child) {
  const takeBack = atEnd(() => child.kill("SIGKILL"));
  child.once("exit", takeBack);
  return once(child, "exit");
}
