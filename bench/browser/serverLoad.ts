import { Agent, get } from "node:http";
import type { BenchServer } from "./benchServer.ts";
import { cpuSeconds } from "./processUse.ts";

const CALLERS = 8;

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
    const from = cpuSeconds(server.process);
    await askAll(ask, count);
    return { byteLength, seconds: (cpuSeconds(server.process) - from) / count };
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
