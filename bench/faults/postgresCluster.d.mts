import type { ChildProcess } from "node:child_process";

export interface PostgresCluster {
  /** Of a database in it, in which others can be created. */
  url: string;
  process: ChildProcess;
  /** Process ids of the server and its children; Linux only. */
  processes(): number[];
  /** Ends all of them at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again over the same files. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function startCluster(): Promise<PostgresCluster | string>;
