import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of a Postgres server in which tests make databases; null where none can be had. */
    postgresUrl: string | null;
  }
}

/** Starts a throw-away Postgres cluster on a Unix socket before the server suite, and throws it away after. */
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

async function startCluster(): Promise<string | { url: string; stop(): Promise<void> }> {
  const binaries = findBinaries();
  if (!binaries) return "no Postgres server (initdb) is installed on this machine";
  const isRoot = process.getuid?.() === 0;
  const owner: Partial<Owner> | null = isRoot ? postgresUser() : {};
  if (!owner) return "Postgres does not run as root, and there is no user named postgres";
  const folder = mkdtempSync(join(tmpdir(), "switchback-postgres-"));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  try {
    const options = ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"];
    execFileSync(join(binaries, "initdb"), options, { ...owner, cwd: folder, stdio: "pipe" });
    const settings = [
      "listen_addresses=",
      "fsync=off",
      "full_page_writes=off",
      // Ten for each of as many suites as the machine has cores.
      "max_connections=400",
      // A database cannot be copied while it is vacuumed.
      "autovacuum=off",
    ];
    const server = spawn(
      join(binaries, "postgres"),
      ["-D", data, "-k", folder, ...settings.flatMap((setting) => ["-c", setting])],
      { ...owner, cwd: folder, stdio: "ignore" },
    );
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
    await untilReady(url, server);
    return { url, stop: () => stopCluster(server, folder) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return `Postgres did not start: ${(error as Error).message}`;
  }
}

function findBinaries(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

interface Owner {
  uid: number;
  gid: number;
}

function postgresUser(): Owner | null {
  try {
    const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { stdio: "pipe" }));
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    return null;
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && server.exitCode === null; tries++) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await setTimeout(100);
    }
  }
  throw new Error("no answer on its socket");
}

async function stopCluster(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGINT");
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
