import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Runs the built command-line tool with these settings. @throws if it fails */
export async function runTool(environment: Record<string, string>, args: readonly string[]): Promise<void> {
  const command = spawn(process.execPath, [join("dist", "server", "cli.js"), ...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(command, "exit");
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
}
