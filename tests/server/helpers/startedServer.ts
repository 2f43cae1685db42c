import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { COMPILE_ONCE } from "./compileOnce.ts";

export interface StartedServer {
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

const BIN = resolve("src/server/bin");

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
): Promise<StartedServer> {
  const { child, output } = run([...nodeArguments, resolve(BIN, starter)], dataDir, variables);
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

/** Runs a starter to its end. */
export async function runToEnd(
  starter: string,
  args: string[],
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const { child, output } = run([COMPILE_ONCE, resolve(BIN, starter), ...args], dataDir, variables);
  const [code] = await once(child, "close");
  return { code, output: output() };
}

function run(
  args: string[],
  dataDir: string,
  variables: Record<string, string> = {},
): { child: ChildProcess; output(): string } {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", DATA_DIR: dataDir, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}
