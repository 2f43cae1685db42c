import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { ClientBase } from "pg";
import type { QueryWatch } from "../metrics/queryWatch.ts";

/** Reports the queries of the embedded database, also those of its transactions. */
export function watchPglite(client: PGlite, watch: QueryWatch): void {
  watchMethod(client, watch);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx: Transaction) => {
      watchMethod(tx, watch);
      return work(tx);
    });
}

function watchMethod(client: Pick<PGlite, "query">, watch: QueryWatch): void {
  const query = client.query.bind(client);
  const watched = async (...args: Parameters<typeof query>) => {
    const start = performance.now();
    try {
      return await query(...args);
    } finally {
      watch(args[0], performance.now() - start);
    }
  };
  Object.assign(client, { query: watched });
}

/** Reports the queries of a connection to Postgres. */
export function watchConnection(client: ClientBase, watch: QueryWatch): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const watched = (...args: unknown[]): unknown => {
    const start = performance.now();
    const report = () => watch(textOf(args[0]), performance.now() - start);
    const callback = args.at(-1);
    if (typeof callback === "function") {
      return query(...args.slice(0, -1), (...result: unknown[]) => {
        report();
        callback(...result);
      });
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(report, report);
    return result;
  };
  Object.assign(client, { query: watched });
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  const text: unknown = typeof query === "object" && query !== null ? Reflect.get(query, "text") : "";
  return typeof text === "string" ? text : "";
}
