import { AsyncLocalStorage } from "node:async_hooks";
import { skippedWaits } from "./skippedWaits.ts";

/** What happens to one request between page and server. */
export const FAULTS = [
  "lostRequest",
  "lostAnswer",
  /** The server gets it twice. */
  "doubled",
  /** It comes to the server after the page has given it up. */
  "lateRequest",
  "lateAnswer",
  /** A proxy answers instead of the server. */
  "refused",
  /** A proxy answers instead of the server, which has done what it was asked for. */
  "broken",
] as const;
export type Fault = (typeof FAULTS)[number] | "none";

/** Longer than a page waits for an answer to a change. */
const LATE_MILLISECONDS = 25_000;
const QUIET_TURNS = 4;

type Send = (url: string, init: RequestInit) => Response | Promise<Response>;

/** A connection between tabs and a server on which requests go wrong. In the tabs, time passes only while `settle` waits. */
export function faultyNetwork(send: Send) {
  /** Index of the tab whose code runs. */
  const here = new AsyncLocalStorage<number>();
  const waits = skippedWaits(here);
  const faults: Fault[] = [];
  let working = 0;
  let met = 0;

  async function deliver(url: string, init: RequestInit): Promise<Response> {
    working++;
    try {
      // A page that gives up does not call back what it has sent.
      const [answer, text] = await here.exit(async () => {
        const response = await send(url, { ...init, signal: null });
        return [response, await response.text()] as const;
      });
      return new Response(text, { status: answer.status, headers: answer.headers });
    } finally {
      working--;
    }
  }

  async function carry(fault: Fault, url: string, init: RequestInit): Promise<Response> {
    switch (fault) {
      case "none":
        return deliver(url, init);
      case "lostRequest":
        throw new TypeError("Failed to fetch");
      case "lostAnswer":
        await deliver(url, init);
        throw new TypeError("Failed to fetch");
      case "doubled": {
        const first = deliver(url, init);
        const second = await deliver(url, init);
        await first;
        return second;
      }
      case "lateRequest":
        await late();
        return deliver(url, init);
      case "lateAnswer": {
        const answer = await deliver(url, init);
        await late();
        return answer;
      }
      case "refused":
        return new Response("Service Unavailable", { status: 503 });
      case "broken":
        await deliver(url, init);
        return new Response("Bad Gateway", { status: 502 });
    }
  }

  /** Until nothing is under way but timers. */
  async function quiet(): Promise<void> {
    for (let turns = 0; turns < QUIET_TURNS; turns++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (working > 0) turns = -1;
    }
  }

  return {
    here,
    fetch(url: string, init: RequestInit = {}): Promise<Response> {
      const fault = faults.shift() ?? "none";
      if (fault !== "none") met++;
      return Promise.race([carry(fault, url, init), aborted(init.signal)]);
    },
    /** What happens to the next requests; all after them go well. */
    meet(next: readonly Fault[]): void {
      faults.splice(0, faults.length, ...next);
      met = 0;
    },
    /** How many faults there were since. */
    met: () => met,
    quiet,
    /** Until nothing is under way; waits are skipped. */
    async settle(): Promise<void> {
      do await quiet();
      while (waits.next());
    },
  };
}

function late(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LATE_MILLISECONDS));
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
