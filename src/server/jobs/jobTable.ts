import { and, asc, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/inTransaction.ts";
import { jobs } from "../db/workSchema.ts";
import type { JobHandler } from "./jobHandler.ts";

export type ClaimedJob = Pick<typeof jobs.$inferSelect, "id" | "kind" | "payload" | "attempts">;

interface JobTableOptions {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Jobs that are claimed at the same time. */
  atOnce: number;
  /** How long a claim holds. */
  leaseMilliseconds: number;
  /** The longest time until a job is tried again. */
  retryMilliseconds: number;
}

/** The clock of another server may be ahead by so much. */
const TOLERANCE_MILLISECONDS = 60_000;

/** The queries of jobs. */
export function jobTable(db: Database, options: JobTableOptions) {
  const { now, atOnce, leaseMilliseconds, retryMilliseconds: longestRetry } = options;
  const after = (milliseconds: number) => new Date(now() + milliseconds);
  /** Fails to match a job that another server has taken over in the meantime. */
  const isMine = ({ id, attempts }: ClaimedJob) => and(eq(jobs.id, id), eq(jobs.attempts, attempts));
  const isBeyond = (milliseconds: number) => gt(jobs.nextTryAt, after(milliseconds + TOLERANCE_MILLISECONDS));
  /** Whether a job is due, or waits longer than it can: the clock has been set back. */
  const isDue = (handlers: readonly JobHandler[]) =>
    or(
      lte(jobs.nextTryAt, after(0)),
      // Due from its creation.
      and(isNull(jobs.key), eq(jobs.attempts, 0), isBeyond(0)),
      ...handlers.map(({ kind, everyMilliseconds }) =>
        and(eq(jobs.kind, kind), isBeyond(Math.max(everyMilliseconds ?? 0, longestRetry, leaseMilliseconds))),
      ),
    );

  return {
    /** Reserves a few due jobs of these handlers for this server; a crash frees them after a while. */
    claim(handlers: readonly JobHandler[]): Promise<ClaimedJob[]> {
      const kinds = handlers.map(({ kind }) => kind);
      return inTransaction(db, async (tx) => {
        const due = await tx
          .select()
          .from(jobs)
          .where(and(eq(jobs.state, "waiting"), inArray(jobs.kind, kinds), isDue(handlers)))
          .orderBy(asc(jobs.nextTryAt), asc(jobs.id))
          .limit(atOnce)
          .for("update", { skipLocked: true });
        for (const { id, attempts } of due) {
          const claim = { attempts: attempts + 1, nextTryAt: after(leaseMilliseconds) };
          await tx.update(jobs).set(claim).where(eq(jobs.id, id));
        }
        return due.map((job) => ({ ...job, attempts: job.attempts + 1 }));
      });
    },

    async done(job: ClaimedJob, { everyMilliseconds }: JobHandler): Promise<void> {
      if (everyMilliseconds === null) await db.delete(jobs).where(isMine(job));
      else await rest(job, everyMilliseconds, null);
    },

    /** @param retryMilliseconds when it is tried again; null if it is given up, a periodic one until its next time */
    async failed(
      job: ClaimedJob,
      { everyMilliseconds }: JobHandler,
      { lastError, retryMilliseconds }: { lastError: string; retryMilliseconds: number | null },
    ): Promise<void> {
      if (retryMilliseconds !== null)
        await db
          .update(jobs)
          .set({ nextTryAt: after(retryMilliseconds), lastError })
          .where(isMine(job));
      else if (everyMilliseconds !== null) await rest(job, everyMilliseconds, lastError);
      else await db.update(jobs).set({ state: "failed", lastError }).where(isMine(job));
    },

    /** Stores the one job of each periodic kind. */
    async ensurePeriodic(handlers: readonly JobHandler[]): Promise<void> {
      const time = after(0);
      const rows = handlers
        .filter(({ everyMilliseconds }) => everyMilliseconds !== null)
        .map(({ kind }) => ({
          kind,
          key: kind,
          payload: {},
          state: "waiting" as const,
          attempts: 0,
          nextTryAt: time,
          createdAt: time,
        }));
      if (rows.length > 0) await db.insert(jobs).values(rows).onConflictDoNothing();
    },
  };

  /** Until the next run of a periodic job. */
  async function rest(job: ClaimedJob, milliseconds: number, lastError: string | null): Promise<void> {
    await db
      .update(jobs)
      .set({ attempts: 0, nextTryAt: after(milliseconds), lastError })
      .where(isMine(job));
  }
}
