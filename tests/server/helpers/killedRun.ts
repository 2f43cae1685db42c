import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { COMPILE_ONCE } from "./compileOnce.ts";

/** How a command ended. */
export interface RunEnd {
  /** Null if it was killed. */
  code: number | null;
  output: string;
  milliseconds: number;
}

/**
 * Runs a command of the product's command line tool, and kills it with SIGKILL after a time.
 * @param afterMilliseconds Infinity to let it run to its end
 */
export async function runCommand(
  args: readonly string[],
  variables: Record<string, string>,
  afterMilliseconds = Number.POSITIVE_INFINITY,
): Promise<RunEnd> {
  const begin = performance.now();
  const child = spawn(process.execPath, [COMPILE_ONCE, "src/server/bin/cli.mjs", ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, "close");
  if (Number.isFinite(afterMilliseconds)) {
    await Promise.race([ended, setTimeout(afterMilliseconds)]);
    child.kill("SIGKILL");
  }
  const [code] = await ended;
  return { code, output, milliseconds: performance.now() - begin };
}

/** Moments from the first write of a command that takes so long to its end, the later half closer to each other. */
export function moments(milliseconds: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => milliseconds * Math.sqrt((i + 1) / (count + 0.5)));
}
