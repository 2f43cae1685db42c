import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

export interface StartedServer {
  /** Where it listens, without a trailing slash; not its public address. */
  readonly url: string;
  /** Process id. */
  readonly process: number;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Folder of the embedded database and of all files. */
  dataDir: string;
  /** Additions to and overrides of `ALONE`. */
  environment?: Record<string, string>;
  cwd?: string;
  /** Arguments of Node.js. */
  nodeArguments?: readonly string[];
  mostMilliseconds: number;
}

/** The first line of `greeting`, of a server with and without a public address. */
const GREETING = /^Switchback is at (?:\S+ and listens on )?(http:\S+)\/$/;

/** A server without external services, on any free port. */
const ALONE = {
  NODE_ENV: "production",
  DATABASE_URL: "",
  HOST: "127.0.0.1",
  PORT: "0",
  PUBLIC_URL: "",
  IDENTITY: "embedded",
  SMTP_URL: "",
  RATE_LIMITS: "off",
  TILES_OSM: "off",
  TILES_DEM: "",
  GEOIP_URL: "",
};

/**
 * Starts the product's server by a script and waits until it prints its address.
 * @throws if it exits before that, or takes too long
 */
export async function startedServer(
  script: string,
  { dataDir, environment, cwd, nodeArguments = [], mostMilliseconds }: StartOptions,
): Promise<StartedServer> {
  const server = spawn(process.execPath, [...nodeArguments, script], {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...ALONE, DATA_DIR: dataDir, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await addressOf(server, mostMilliseconds).catch((error: unknown) => {
    server.kill();
    throw error;
  });
  return {
    url,
    process: server.pid ?? 0,
    async stop() {
      const closed = new Promise((resolve) => server.once("close", resolve));
      server.kill("SIGTERM");
      await closed;
    },
  };
}

function addressOf(server: ChildProcess, mostMilliseconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const printed: string[] = [];
    const timer = setTimeout(
      () =>
        reject(new Error(`The server did not start in time; it printed ${printed.join("\n") || "nothing"}`)),
      mostMilliseconds,
    );
    server.once("close", (code) =>
      reject(new Error(`The server exited with code ${code} before it listened`)),
    );
    const lines = createInterface({ input: server.stdout ?? process.stdin });
    lines.on("line", (line) => {
      printed.push(line);
      const address = GREETING.exec(line)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
