import { setTimeout as delay } from "node:timers/promises";
import type { Database, Transaction } from "../db/database.ts";
import { onCommit } from "../db/inTransaction.ts";
import { jobs } from "../db/workSchema.ts";
import { reportError } from "../log/reportError.ts";
import { cleaned } from "../log/writeLog.ts";
import { ProviderRefusedError } from "../ports/providerRefusedError.ts";
import type { JobHandler, JobType } from "./jobHandler.ts";
import { type ClaimedJob, jobTable } from "./jobTable.ts";

export interface Jobs {
  /** Stores a job as part of a transaction; it runs soon after the commit, here or on another server. */
  enqueue<Payload extends object>(tx: Transaction, type: JobType<Payload>, payload: Payload): Promise<void>;
  /** Runs all jobs that are due. */
  runDue(): Promise<void>;
  /** Runs jobs as they become due, until `stop`. */
  start(): void;
  /** Waits for running jobs for a few seconds; one that takes longer is repeated after the next start. */
  stop(): Promise<void>;
}

export interface JobsParts {
  db: Database;
  handlers: readonly JobHandler[];
  /** Milliseconds since 1970. */
  now: () => number;
  /** Jobs that run at the same time. */
  atOnce?: number;
  /** A job that takes longer may be run by another server too. Longer than any timeout of a job's work. */
  leaseMilliseconds?: number;
}

const AT_ONCE = 5;
const LEASE_MILLISECONDS = 120_000;
/** How soon a job of another server, or one that is tried again, is noticed. */
const POLL_MILLISECONDS = 5_000;
const STOP_MILLISECONDS = 5_000;
/** With the delays below, half a day. */
const ATTEMPTS = 20;
const FIRST_DELAY_MILLISECONDS = 10_000;
const MAX_DELAY_MILLISECONDS = 3_600_000;
const MAX_ERROR_LENGTH = 200;

/**
 * Durable work: jobs are rows, stored with the change that needs them, so that neither a crash nor a failure loses one.
 * Each runs at least once. All servers of a database share them.
 */
export function createJobs({
  db,
  handlers,
  now,
  atOnce = AT_ONCE,
  leaseMilliseconds = LEASE_MILLISECONDS,
}: JobsParts): Jobs {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const table = jobTable(db, {
    now,
    atOnce,
    leaseMilliseconds,
    retryMilliseconds: MAX_DELAY_MILLISECONDS,
  });
  let state: "idle" | "started" | "stopped" = "idle";
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let hasPeriodic = false;

  async function run(job: ClaimedJob): Promise<void> {
    const handler = byKind.get(job.kind);
    if (!handler) return;
    try {
      await handler.run(job.payload);
    } catch (error) {
      const lastError = describe(error);
      if (state === "stopped") {
        // What it worked with may be closed: the next start repeats it.
        await table.failed(job, handler, { lastError, retryMilliseconds: 0 });
        return;
      }
      const isOver = error instanceof ProviderRefusedError || job.attempts >= ATTEMPTS;
      const retryMilliseconds = isOver ? null : retryDelayOf(job.attempts);
      await table.failed(job, handler, { lastError, retryMilliseconds });
      const outcome = isOver ? "given up" : "to be tried again";
      reportError(error, { job: job.kind, attempt: job.attempts, outcome });
      return;
    }
    await table.done(job, handler);
  }

  async function runDue(): Promise<void> {
    while (state !== "stopped") {
      const claimed = await table.claim(handlers);
      if (claimed.length === 0) return;
      // An error here is the database's: the jobs run again when their reservation has ended.
      await Promise.all(claimed.map((job) => run(job).catch((error: unknown) => reportError(error))));
    }
  }

  async function runStarted(): Promise<void> {
    if (!hasPeriodic) await table.ensurePeriodic(handlers);
    hasPeriodic = true;
    await runDue();
  }

  function wake(): void {
    if (state !== "started") return;
    clearTimeout(timer);
    isWoken = running !== null;
    running ??= runStarted()
      // The database is unavailable; the next poll tries again.
      .catch((error: unknown) => reportError(error))
      .finally(() => {
        running = null;
        if (isWoken) wake();
        else if (state === "started") timer = setTimeout(wake, POLL_MILLISECONDS);
      });
  }

  return {
    async enqueue(tx, type, payload) {
      await storeJob(tx, type, payload, new Date(now()));
      onCommit(tx, wake);
    },
    runDue,
    start() {
      state = "started";
      wake();
    },
    async stop() {
      state = "stopped";
      clearTimeout(timer);
      await Promise.race([running, delay(STOP_MILLISECONDS, undefined, { ref: false })]);
    },
  };
}

function retryDelayOf(attempts: number): number {
  return Math.min(FIRST_DELAY_MILLISECONDS * 2 ** (attempts - 1), MAX_DELAY_MILLISECONDS);
}

/** Stores a job as part of a transaction, also where no jobs run: a server notices it within seconds, or when it starts. */
export async function storeJob<Payload extends object>(
  tx: Transaction,
  { name }: JobType<Payload>,
  payload: Payload,
  time: Date,
): Promise<void> {
  await tx
    .insert(jobs)
    .values({ kind: name, payload, state: "waiting", attempts: 0, nextTryAt: time, createdAt: time });
}

/**
 * The first line only, as others may hold the values of a failed query; without addresses, as in the log: the deletion of
 * a person would miss them.
 */
function describe(error: unknown): string {
  const [line = ""] = String(error).split("\n");
  return cleaned(line).slice(0, MAX_ERROR_LENGTH);
}
