import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import type { AppEnv } from "../../../src/server/http/appEnv.ts";
import { requestListener } from "../../../src/server/http/connections/createHttpServer.ts";
import { embeddedIdentity } from "../../../src/server/identity/embeddedIdentity.ts";
import { openJobs } from "../../../src/server/openJobs.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { EMBEDDED_CLIENT_ID, EMBEDDED_POOL_ID } from "../../../src/server/settings/userPool.ts";
import { codeInMail } from "../../helpers/codeInMail.ts";
import { until } from "../../helpers/until.ts";
import { openEmptyDatabase } from "../helpers/openEmptyDatabase.ts";
import { TEST_KEY } from "../helpers/testServer.ts";

/** A user pool that the contract suite drives through the page's library. */
export interface PoolUnderTest {
  config: { userPoolId: string; userPoolClientId: string; userPoolEndpoint?: string };
  /** An address that nobody has used, whose mail can be read. */
  addressOf(name: string): string;
  /** The letter that came last to an address. */
  lastLetter(email: string): Promise<string | undefined>;
  /** The code that came last to an address, once it differs from one known before. */
  codeFor(email: string, before?: string): Promise<string>;
  close(): Promise<void>;
}

/** The embedded provider behind a port, over a database of its own. */
export async function openEmbeddedPool(): Promise<PoolUnderTest> {
  const { db, close } = await openEmptyDatabase();
  const env = parseEnv({ RATE_LIMITS: "off" });
  const { queueMail, listMails } = openJobs({ env, db, secret: TEST_KEY, now: Date.now, log: () => {} });
  const publicUrl = "https://walks.example";
  const embedded = embeddedIdentity({ db, secret: TEST_KEY, env, publicUrl, queueMail, now: Date.now });
  const app = new Hono<AppEnv>().route("/identity/", embedded.routes);
  const server = createServer(requestListener(app));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const lastLetter = async (email: string) => {
    return (await listMails()).find(({ to }) => to === email)?.text;
  };
  return {
    config: {
      userPoolId: EMBEDDED_POOL_ID,
      userPoolClientId: EMBEDDED_CLIENT_ID,
      userPoolEndpoint: `http://127.0.0.1:${port}/identity/`,
    },
    addressOf: (name) => `${name}@mail.example`,
    lastLetter,
    codeFor: (email, before) => untilNew(before, () => lastLetter(email)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  };
}

/**
 * A pool at AWS Cognito that the environment names: CONTRACT_POOL_ID and CONTRACT_CLIENT_ID; CONTRACT_EMAIL, an
 * address with {name} in it; CONTRACT_MAILBOX, a URL with {email} in it that answers with the newest letter to
 * that address as text. Null where none is named.
 */
export function outsidePool(): PoolUnderTest | null {
  const { CONTRACT_POOL_ID, CONTRACT_CLIENT_ID, CONTRACT_EMAIL, CONTRACT_MAILBOX } = process.env;
  if (!CONTRACT_POOL_ID || !CONTRACT_CLIENT_ID || !CONTRACT_EMAIL || !CONTRACT_MAILBOX) return null;
  const lastLetter = async (email: string) => {
    const answer = await fetch(CONTRACT_MAILBOX.replace("{email}", encodeURIComponent(email)));
    return answer.ok ? answer.text() : undefined;
  };
  return {
    config: { userPoolId: CONTRACT_POOL_ID, userPoolClientId: CONTRACT_CLIENT_ID },
    addressOf: (name) => CONTRACT_EMAIL.replace("{name}", name),
    lastLetter,
    codeFor: (email, before) => untilNew(before, () => lastLetter(email)),
    close: () => Promise.resolve(),
  };
}

function untilNew(
  before: string | undefined,
  readLetter: () => Promise<string | undefined>,
): Promise<string> {
  const read = async () => {
    const letter = (await readLetter()) ?? "";
    // Cognito's have six digits.
    const code = codeInMail(letter) || /\b\d{6}\b/.exec(letter)?.[0];
    if (!code || code === before) throw new Error("No new code has come");
    return code;
  };
  return until(read);
}
