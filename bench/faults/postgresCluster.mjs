import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { atEnd } from "./atEnd.mjs";
import { temporaryFolder } from "./temporaryFolder.mjs";

const SETTINGS = [
  "listen_addresses=",
  "fsync=off",
  "full_page_writes=off",
  // Ten for each of as many suites as the machine has cores.
  "max_connections=400",
  // A database cannot be copied while it is vacuumed.
  "autovacuum=off",
];

/**
 * Starts a throw-away Postgres cluster on a Unix socket, which ends with this process at the latest; returns the reason if
 * that is not possible here.
 */
export async function startCluster() {
  const binaries = findBinaries();
  if (!binaries) return "no Postgres server (initdb) is installed on this machine";
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? postgresUser() : {};
  if (!owner) return "Postgres does not run as root, and there is no user named postgres";
  const folder = temporaryFolder("postgres");
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  try {
    const options = ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"];
    execFileSync(join(binaries, "initdb"), options, { ...owner, cwd: folder, stdio: "pipe" });
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
    const start = async () => {
      const started = spawn(
        join(binaries, "postgres"),
        ["-D", data, "-k", folder, ...SETTINGS.flatMap((setting) => ["-c", setting])],
        { ...owner, cwd: folder, stdio: "ignore" },
      );
      started.once(
        "exit",
        atEnd(() => endAtOnce(started)),
      );
      await untilReady(url, started);
      return started;
    };
    let server = await start();
    return {
      url,
      get process() {
        return server;
      },
      processes: () => [server.pid, ...childrenOf(server.pid)],
      async kill() {
        const ended = once(server, "exit");
        for (const pid of [server.pid, ...childrenOf(server.pid)]) killIfRunning(pid);
        await ended;
      },
      async start() {
        server = await start();
      },
      async stop() {
        const ended = once(server, "exit");
        server.kill("SIGINT");
        await ended;
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return `Postgres did not start: ${error.message}`;
  }
}

function findBinaries() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

function postgresUser() {
  try {
    const idOf = (flag) => Number(execFileSync("id", [flag, "postgres"], { stdio: "pipe" }));
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    return null;
  }
}

/** Asks a server to end without saving anything; one that is stopped by a signal goes on for that. */
function endAtOnce(server) {
  server.kill("SIGQUIT");
  const stopped = existsSync("/proc") ? childrenOf(server.pid) : [];
  for (const pid of [...stopped, server.pid]) killIfRunning(pid, "SIGCONT");
}

/** Process ids whose parent is this one; Linux only. */
function childrenOf(pid) {
  return readdirSync("/proc")
    .map(Number)
    .filter((child) => child > 0 && parentOf(child) === pid);
}

function parentOf(pid) {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(facts.slice(facts.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}

function killIfRunning(pid, signal = "SIGKILL") {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

async function untilReady(url, server) {
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
