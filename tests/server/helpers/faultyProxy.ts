import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** What happens to a request: refused with 500, answered late, with the half of a body, or with another body. */
export type Fault = "refused" | "late" | "cut" | "altered" | "silent";

export interface FaultyProxy {
  /** Without a slash at its end. */
  url: string;
  /** The faults of the next requests in order; null for none. What comes after them has none. */
  faults: (Fault | null)[];
  /** The method and path of each request. */
  seen: string[];
  close(): Promise<void>;
}

const LATE_MILLISECONDS = 1500;

/** Passes requests on to a server, some of them badly. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  const faults: (Fault | null)[] = [];
  const seen: string[] = [];
  const server = createServer(async (asked, answer) => {
    const { method = "", url: path = "" } = asked;
    seen.push(`${method} ${path}`);
    const fault = faults.shift() ?? null;
    if (fault === "silent") return;
    if (fault === "late") await setTimeout(LATE_MILLISECONDS);
    if (fault === "refused") {
      asked.resume();
      answer.writeHead(500).end();
      return;
    }
    const passed = request({ hostname, port, method, path, headers: asked.headers }, async (given) => {
      const body = Buffer.concat(await given.toArray());
      answer.writeHead(given.statusCode ?? 502, given.headers);
      if (fault === "altered") body.fill(0, 0, 8);
      if (fault !== "cut") return answer.end(body);
      answer.write(body.subarray(0, body.length >> 1), () => answer.destroy());
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    faults,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
