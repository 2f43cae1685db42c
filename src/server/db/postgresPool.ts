import { Client, Pool, type PoolClient } from "pg";
import { reportError } from "../log/reportError.ts";

/** How long queries on the connections of a pool may take. */
interface PoolLimits {
  /** Time to wait for a free or a new connection. */
  connectMilliseconds: number;
  /** Time that Postgres lets a query wait for a lock; 0 for as long as the query may take. */
  lockMilliseconds: number;
  /** Time that Postgres gives a query, and a transaction between two of them. */
  statementMilliseconds: number;
  /** Longer than that, so that it ends only connections whose Postgres hangs or is unreachable. */
  answerMilliseconds: number;
}

/** For work without a reader who waits for it: longer than any batch of the importer. */
const PATIENT: PoolLimits = {
  connectMilliseconds: 3_000,
  lockMilliseconds: 0,
  statementMilliseconds: 15_000,
  answerMilliseconds: 20_000,
};

/** For responses: the wait for a connection and that for a query take less than 5 s together. */
export const PROMPT: PoolLimits = {
  connectMilliseconds: 1_500,
  lockMilliseconds: 2_000,
  statementMilliseconds: 2_800,
  answerMilliseconds: 3_000,
};

/**
 * A pool of connections to Postgres. Neither a Postgres that does not respond nor a connection that is lost, in a
 * transaction too, does more than fail the queries concerned.
 * @param maxConnections most connections open at once; further queries wait
 */
export function createPostgresPool(url: string, maxConnections = 10, limits = PATIENT): Pool {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: limits.connectMilliseconds,
    lock_timeout: limits.lockMilliseconds,
    statement_timeout: limits.statementMilliseconds,
    idle_in_transaction_session_timeout: limits.statementMilliseconds,
  });
  pool.on("connect", (client) => endWhenUnanswered(client, limits.answerMilliseconds));
  return withListeners(pool);
}

/** A single connection for migrations, which may take long and wait for those of another server. */
export function createMigrationPool(url: string): Pool {
  return withListeners(
    new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: PATIENT.connectMilliseconds }),
  );
}

/** Without listeners, the error of a lost connection would end the process. */
function withListeners(pool: Pool): Pool {
  // A broken idle connection is replaced on the next query.
  pool.on("error", (error) => reportError(error));
  pool.on("connect", (client) => {
    // A connection in use reports its loss itself; the transaction's next query is rejected.
    client.on("error", () => {});
  });
  return pool;
}

/** The message of the error of a query that was not answered in time. */
export const NO_ANSWER = "Postgres did not respond in time";

/**
 * Ends a connection with its first query that is not answered: the ROLLBACK after it would wait as long again.
 *
 * Not by pg's `query_timeout`, and with a callback for every query: pg would assign a function to a property of the
 * query. V8 allocates such functions as old, so that the query and its rows are kept until a collection of the whole
 * heap, which grows by 80 MB before.
 */
function endWhenUnanswered(client: PoolClient, milliseconds: number): void {
  const limited = (...args: unknown[]): unknown => {
    const callback = args.at(-1);
    if (typeof callback !== "function") {
      return new Promise((resolve, reject) => {
        limited(...args, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
      });
    }
    let isUnanswered = false;
    const timer = setTimeout(() => {
      isUnanswered = true;
      void client.end();
    }, milliseconds);
    const finish = (error: unknown, result: unknown) => {
      clearTimeout(timer);
      callback(isUnanswered ? new Error(NO_ANSWER) : error, result);
    };
    return Reflect.apply(Client.prototype.query, client, [...args.slice(0, -1), finish]);
  };
  Object.assign(client, { query: limited });
}
