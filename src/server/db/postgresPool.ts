import { Pool } from "pg";
import { reportError } from "../log/reportError.ts";

const CONNECT_MILLISECONDS = 3_000;
/** Longer than any query of a request, or any batch of the importer. */
const STATEMENT_MILLISECONDS = 15_000;
/** Longer than the limit above, so that it ends only queries that a hung or unreachable Postgres never answers. */
const ANSWER_MILLISECONDS = 20_000;

/**
 * A pool of connections to Postgres. Neither a Postgres that does not respond nor a connection that is lost, in a
 * transaction too, does more than fail the queries concerned.
 * @param maxConnections most connections open at once; further queries wait
 */
export function createPostgresPool(url: string, maxConnections = 10): Pool {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS,
    query_timeout: ANSWER_MILLISECONDS,
  });
  return withListeners(pool);
}

/** A single connection for migrations, which may take long and wait for those of another server. */
export function createMigrationPool(url: string): Pool {
  return withListeners(
    new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECT_MILLISECONDS }),
  );
}

/** Without listeners, the error of a lost connection would end the process. */
function withListeners(pool: Pool): Pool {
  // A broken idle connection is replaced on the next query.
  pool.on("error", (error) => reportError(error));
  // A connection in use reports its loss itself; the transaction's next query is rejected.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
