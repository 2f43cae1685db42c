import type { TestProject } from "vitest/node";
import { startCluster } from "../../../bench/faults/postgresCluster.mjs";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { createDatabase } from "./createDatabase.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of a Postgres server in which tests make databases; null where none can be had. */
    postgresUrl: string | null;
    /** Name of a database there with all tables and nothing in them, which is copied. */
    postgresTemplate: string;
  }
}

/** Starts a throw-away Postgres cluster before the server suite, and throws it away after. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? null : await startCluster();
  if (typeof cluster === "string") console.warn(`The server suite runs on PGlite only: ${cluster}`);
  const isRunning = cluster !== null && typeof cluster !== "string";
  const url = given ?? (isRunning ? cluster.url : null);
  project.provide("postgresUrl", url);
  const dropTemplate = url === null ? null : await makeTemplate(project, url);
  return async () => {
    await dropTemplate?.();
    if (isRunning) await cluster.stop();
  };
}

/** To copy it takes a third of the time that the tables need. @returns how to throw it away */
async function makeTemplate(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  const { url, drop } = await createDatabase(serverUrl);
  const { close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: "" });
  await close();
  project.provide("postgresTemplate", new URL(url).pathname.slice(1));
  return drop;
}
