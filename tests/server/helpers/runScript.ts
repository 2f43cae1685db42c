import { spawn } from "node:child_process";
import { once } from "node:events";
import { COMPILE_ONCE } from "./compileOnce.ts";

/** Runs a script of the project to its end. @returns its exit code and everything that it printed */
export async function runScript(
  path: string,
  args: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [COMPILE_ONCE, path, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
}
