import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { COMPILE_ONCE } from "./compileOnce.ts";

/** How a program ended. */
export interface RunEnd {
  /** Null if it was killed. */
  code: number | null;
  output: string;
  milliseconds: number;
}

/**
 * Runs a program of the project to its end, or kills it with SIGKILL after so many milliseconds.
 * @param variables the environment, on any free port; without them that of this process
 */
export async function runNode(
  args: readonly string[],
  { variables, killAfter }: { variables?: Record<string, string>; killAfter?: number | undefined } = {},
): Promise<RunEnd> {
  const begin = performance.now();
  const { child, output } = start([COMPILE_ONCE, ...args], variables);
  const ended = once(child, "close");
  if (killAfter !== undefined) {
    await Promise.race([ended, setTimeout(killAfter)]);
    child.kill("SIGKILL");
  }
  const [code] = await ended;
  return { code, output: output(), milliseconds: performance.now() - begin };
}

export interface ServerProcess {
  /** Without a slash at its end. */
  url: string;
  pid: number;
  /** All that it printed so far. */
  output(): string;
  /** Asks it to stop; answers its exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
}

/**
 * Runs `npm start`, or another starter, on any free port; settles when the URL is printed.
 * @param nodeArguments others for a server that works for more than a moment
 */
export async function startServer(
  dataDir: string,
  variables: Record<string, string> = {},
  {
    starter = "start.mjs",
    nodeArguments = [COMPILE_ONCE],
  }: { starter?: string; nodeArguments?: string[] } = {},
): Promise<ServerProcess> {
  const args = [...nodeArguments, `src/server/bin/${starter}`];
  const { child, output } = start(args, { DATA_DIR: dataDir, ...variables });
  const url = await new Promise<string>((found, failed) => {
    child.stdout?.on("data", () => {
      const match = /http:\/\/[^\s/]+/.exec(output());
      if (match) found(match[0]);
    });
    child.once("exit", (code) => failed(new Error(`The server ended with ${code}:\n${output()}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    output,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
    async kill() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function start(
  args: readonly string[],
  variables?: Record<string, string>,
): { child: ChildProcess; output(): string } {
  const child = spawn(process.execPath, args, {
    ...(variables && { env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", ...variables } }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}
