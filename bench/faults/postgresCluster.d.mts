import type { ChildProcess } from "node:child_process";

export interface PostgresCluster {
  /** Of a database in it, in which others can be created. */
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

export function startCluster(): Promise<PostgresCluster | string>;
