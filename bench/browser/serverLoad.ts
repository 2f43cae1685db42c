import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import type { BenchServer } from "./benchServer.ts";

const CALLERS = 8;
/** Clock tick of /proc on Linux. */
const TICK_SECONDS = 0.01;

export interface Load {
  /** Length of a response body as sent. */
  byteLength: number;
  /** The server's CPU time per response; wall time if the system does not report CPU time. */
  seconds: number;
}

export interface LoadOptions {
  /** Headers of the requests, used in turn. */
  headers?: readonly Record<string, string>[];
  /** Expected status of the responses. */
  status?: number;
}

/** Requests one URL `count` times, `CALLERS` concurrently. @throws if a response has another status */
export async function serverLoad(
  server: BenchServer,
  path: string,
  count: number,
  { headers = [{}], status = 200 }: LoadOptions = {},
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  let asked = 0;
  try {
    const ask = () =>
      answerLength(agent, server.url + path, { ...headers[asked++ % headers.length] }, status);
    const byteLength = await ask();
    const from = secondsOf(server.process);
    await askAll(ask, count);
    return { byteLength, seconds: (secondsOf(server.process) - from) / count };
  } finally {
    agent.destroy();
  }
}

async function askAll(ask: () => Promise<number>, count: number): Promise<void> {
  let left = count;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (left-- > 0) await ask();
  });
  await Promise.all(callers);
}

function answerLength(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  status: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const codings = { "accept-encoding": "gzip, br" };
    const request = get(url, { agent, headers: { ...codings, ...headers } }, (response) => {
      let byteLength = 0;
      response.on("data", (piece: Buffer) => {
        byteLength += piece.length;
      });
      response.on("end", () =>
        response.statusCode === status
          ? resolve(byteLength)
          : reject(new Error(`${url}: ${response.statusCode}`)),
      );
      response.on("error", reject);
    });
    request.on("error", reject);
  });
}

/** CPU seconds of a process, including its threads and system time. */
function secondsOf(process: number): number {
  if (globalThis.process.platform !== "linux") return performance.now() / 1000;
  const fields = readFileSync(`/proc/${process}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_SECONDS;
}
