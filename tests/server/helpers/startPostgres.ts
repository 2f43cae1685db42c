import type { TestProject } from "vitest/node";
import { startCluster } from "../../../bench/faults/postgresCluster.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of a Postgres server in which tests make databases; null where none can be had. */
    postgresUrl: string | null;
  }
}

/** Starts a throw-away Postgres cluster before the server suite, and throws it away after. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? null : await startCluster();
  if (typeof cluster === "string") console.warn(`The server suite runs on PGlite only: ${cluster}`);
  const isRunning = cluster !== null && typeof cluster !== "string";
  project.provide("postgresUrl", given ?? (isRunning ? cluster.url : null));
  return async () => {
    if (isRunning) await cluster.stop();
  };
}
