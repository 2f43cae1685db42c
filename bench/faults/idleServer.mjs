import { spawn } from "node:child_process";
import { once } from "node:events";
import { atEnd } from "./atEnd.mjs";

const SCRIPT = `const server = require("node:http").createServer((request, response) => response.end());
server.listen(0, "127.0.0.1", () => process.stdout.write(String(server.address().port)));`;

/**
 * A process that does nothing but respond: as long as it takes, the machine is busy with others.
 * @returns its URL, and what ends it, which also happens with this process
 */
export async function startIdleServer() {
  const child = spawn(process.execPath, ["-e", SCRIPT], { stdio: ["ignore", "pipe", "inherit"] });
  atEnd(() => child.kill());
  const [port] = await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
