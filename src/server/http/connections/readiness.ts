import { rootCause } from "../../log/rootCause.ts";

/** Whether the parts that requests depend on work. */
export interface Readiness {
  /** Names of the parts that do not work, within two seconds. */
  failing(): Promise<string[]>;
}

export interface ReadinessParts {
  /** By name of the part; rejects if it does not work. */
  checks: Record<string, () => Promise<unknown>>;
  log: (line: string) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

const LIMIT_MILLISECONDS = 1_500;
/** A result is reused this long, so that many probes cost no more than one. */
const REUSE_MILLISECONDS = 1_000;

/** Checks the parts when asked, and logs when one fails or works again. */
export function createReadiness({ checks, log, now }: ReadinessParts): Readiness {
  const parts = Object.entries(checks).map(([name, check]) => ({
    name,
    run: limited(check),
    isFailing: false,
  }));
  let recent: { result: Promise<string[]>; since: number } | null = null;

  async function checkAll(): Promise<string[]> {
    const outcomes = await Promise.allSettled(parts.map(({ run }) => run()));
    outcomes.forEach((outcome, index) => {
      const part = parts[index];
      if (!part) return;
      const isFailing = outcome.status === "rejected";
      if (isFailing !== part.isFailing) {
        log(
          isFailing ? `not ready: ${part.name} (${reasonOf(outcome.reason)})` : `ready again: ${part.name}`,
        );
      }
      part.isFailing = isFailing;
    });
    return parts.filter(({ isFailing }) => isFailing).map(({ name }) => name);
  }

  return {
    failing() {
      // A result from before the clock was set back counts as old too.
      if (recent === null || Math.abs(now() - recent.since) >= REUSE_MILLISECONDS) {
        recent = { result: checkAll(), since: now() };
      }
      return recent.result;
    },
  };
}

/** Rejects if the check takes too long; a later call then waits for the same check, and starts no other. */
function limited(check: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | null = null;
  return () => {
    running ??= check().finally(() => {
      running = null;
    });
    const current = running;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("no answer")), LIMIT_MILLISECONDS);
      current.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  };
}

function reasonOf(error: unknown): string {
  const cause = rootCause(error);
  return cause instanceof Error ? cause.message : String(cause);
}
