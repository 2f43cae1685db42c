import { setTimeout } from "node:timers/promises";
import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";

/** SQLSTATE of a serialization failure and of a deadlock: the database rolled back, and the work may be repeated. */
const RETRIED_STATES = ["40001", "40P01"];
const ATTEMPTS = 6;
/** Longest delay before the second attempt; doubled for each further one. */
const DELAY_MILLISECONDS = 20;

const commitListeners = new WeakMap<Transaction, (() => void)[]>();

/**
 * Runs work in a transaction and commits it; an error rolls back. After a serialization failure or a deadlock the work
 * is run again, up to 6 times in all, so it must have no effects but those on the database.
 *
 * Inside it only its own handle may be used: another query would wait for the end of the transaction, for ever on
 * PGlite, which has one connection. Nothing in it may wait for another service. With a handle of a transaction the work
 * becomes part of that transaction.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt++) {
    const listeners: (() => void)[] = [];
    try {
      const result = await db.transaction((tx) => {
        commitListeners.set(tx, listeners);
        return work(tx);
      });
      for (const listener of listeners) listener();
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !hasSqlState(error, RETRIED_STATES)) throw error;
    }
    await setTimeout(Math.random() * DELAY_MILLISECONDS * 2 ** (attempt - 1));
  }
}

/** Calls the listener once the transaction is committed, which must have been begun by `inTransaction`. */
export function onCommit(tx: Transaction, listener: () => void): void {
  commitListeners.get(tx)?.push(listener);
}

function isTransaction(db: Database): db is Transaction {
  return is(db, PgTransaction);
}

/** Whether an error, or one that it wraps, has one of these SQLSTATEs. Drizzle wraps the errors of both drivers. */
export function hasSqlState(error: unknown, states: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : null;
  return (typeof code === "string" && states.includes(code)) || hasSqlState(error.cause, states);
}
