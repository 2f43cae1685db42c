import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** Makes a database in a Postgres server, empty or a copy of another; answers its address and how to throw it away. */
export async function createDatabase(
  serverUrl: string,
  template = "template1",
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `switchback_${randomUUID().replaceAll("-", "")}`;
  await runOn(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      // Connections that were closed may not have ended yet.
      await runOn(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/** The rows that one statement gives. */
export async function runOn<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement).finally(() => client.end());
  return rows;
}
