import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { createGuestTokens } from "../../../src/server/adapters/guestTokens.ts";
import { createPoolClient, type PoolClient } from "../../../src/server/adapters/poolClient.ts";
import { anyIdentity } from "../../../src/server/adapters/rememberIdentity.ts";
import { verifiedBlobs } from "../../../src/server/blobs/verifiedBlobs.ts";
import { insertGuide } from "../../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { createCatalogue } from "../../../src/server/catalogue/createCatalogue.ts";
import type { GuideDraft } from "../../../src/server/catalogue/guideDraft.ts";
import { createFindOwned } from "../../../src/server/catalogue/ownedGuides.ts";
import { embeddedCommerce } from "../../../src/server/commerce/embedded/embeddedCommerce.ts";
import { type AppParts, createApp } from "../../../src/server/createApp.ts";
import { purchases } from "../../../src/server/db/commerceSchema.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { users } from "../../../src/server/db/schema.ts";
import { createDraining } from "../../../src/server/http/connections/draining.ts";
import type { Readiness } from "../../../src/server/http/connections/readiness.ts";
import { embeddedIdentity } from "../../../src/server/identity/embeddedIdentity.ts";
import type { Log, LogFields, LogLevel } from "../../../src/server/log/writeLog.ts";
import type { MapArchives } from "../../../src/server/mapArchives/mapArchives.ts";
import type { Metrics } from "../../../src/server/metrics/createMetrics.ts";
import { openBlobs } from "../../../src/server/openBlobs.ts";
import { openJobs } from "../../../src/server/openJobs.ts";
import { showsOutbox } from "../../../src/server/outbox/showsOutbox.ts";
import type { CommerceProvider } from "../../../src/server/ports/commerceProvider.ts";
import type { DemTileSource } from "../../../src/server/ports/demTileSource.ts";
import type { Identity } from "../../../src/server/ports/identity.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { EMBEDDED_CLIENT_ID } from "../../../src/server/settings/userPool.ts";
import { createSubscriptionKeys } from "../../../src/server/subscription/subscriptionKeys.ts";

interface LogRecord {
  level: LogLevel;
  message: string;
  fields: LogFields | undefined;
}

export const OUTBOX_KEY = "the-key-of-the-outbox";
export const TEST_KEY = "a key for tests, 32 characters long";

/** An app over an empty database, with a clock that tests move and accounts whose token is `user:NAME`. */
export function testServer(
  db: Database,
  options: {
    variables?: Record<string, string>;
    demTile?: DemTileSource;
    maps?: MapArchives;
    readiness?: Readiness;
    metrics?: Metrics;
    page?: AppParts["page"];
    pool?: PoolClient;
    /** The embedded provider if absent. */
    commerce?: (parts: { now: () => number; log: Log }) => CommerceProvider;
    orderWebhooks?: AppParts["orderWebhooks"];
  } = {},
) {
  const dataDir = temporaryFolder();
  const env = parseEnv({ DATA_DIR: dataDir, ...options.variables });
  const blobs = verifiedBlobs(openBlobs(env, db).blobs);
  const clock = { time: Date.parse("2026-06-01T12:00:00Z") };
  const now = () => clock.time;
  const guestTokens = createGuestTokens(TEST_KEY, env.TOKEN_TTL, now);
  const records: LogRecord[] = [];
  const log: Log = (level, message, fields) => void records.push({ level, message, fields });
  const draining = createDraining();
  const { jobs, queueMail, listMails } = openJobs({ env, db, secret: TEST_KEY, now, log });
  const embedded = embeddedIdentity({
    db,
    secret: TEST_KEY,
    env,
    publicUrl: "https://walks.example",
    queueMail,
    now,
  });
  const app = createApp({
    db,
    // However slow the machine, a test sees what it stored.
    catalogue: createCatalogue(db, { patienceMilliseconds: 3_600_000 }),
    findOwned: createFindOwned(db),
    listMails,
    blobs,
    env,
    guestTokens,
    identity: withTestUsers(anyIdentity(guestTokens, embedded.provider)),
    identityRoutes: embedded.routes,
    commerce: options.commerce?.({ now, log }) ?? embeddedCommerce({ db, now }),
    ...(options.orderWebhooks && { orderWebhooks: options.orderWebhooks }),
    subscriptionPage: createSubscriptionKeys(TEST_KEY, now),
    queueMail,
    readiness: options.readiness ?? { failing: () => Promise.resolve([]) },
    outboxKey: showsOutbox(env) ? OUTBOX_KEY : null,
    demTile: options.demTile ?? (() => Promise.resolve(null)),
    maps: options.maps ?? { tiles: null, terrain: null, light: null, close: async () => {} },
    metrics: options.metrics,
    page: options.page,
    pool: options.pool ?? withTestAccounts(db, createPoolClient(embedded.provider, EMBEDDED_CLIENT_ID)),
    now,
    log,
    draining,
  });
  return {
    app,
    blobs,
    clock,
    dataDir,
    embedded,
    queueMail,
    /** The e-mails, sent or not, newest first. */
    listMails,
    /** Sends e-mails, which wait for it. */
    runJobs: () => jobs.runDue(),
    draining,
    /** What was logged about requests and mail. */
    records,
    log,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    async getAs(userId: string, path: string, headers: Record<string, string> = {}) {
      return app.request(path, { headers: { authorization: `Bearer user:${userId}`, ...headers } });
    },
    async post(path: string, body: unknown, headers: Record<string, string> = {}) {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      return app.request(path, { method: "POST", body: text, headers });
    },
    /** Stores guides, in order, and answers their ids. */
    async store(...drafts: GuideDraft[]): Promise<string[]> {
      const prepared = drafts.map(prepareGuide);
      for (const guide of prepared) await insertGuide(db, blobs, guide);
      return prepared.map((guide) => guide.record.guide.id);
    },
    addUser: (id: string) => db.insert(users).values(userOf(id)),
    /** Gives a guide to somebody. */
    grant: (userId: string, guideId: string) =>
      db.insert(purchases).values({ userId, guideId, source: "grant" }),
  };
}

/** Somebody who has signed in before, named as their id. */
function userOf(id: string): typeof users.$inferInsert {
  return {
    id,
    parseUserId: `parse-${id}`,
    username: id,
    usernameKey: id,
    email: `${id}@mail.example`,
    displayName: id,
  };
}

/** A folder that goes away with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "switchback-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function withTestUsers(guests: Identity): Identity {
  return {
    verify(token): ReturnType<Identity["verify"]> {
      const userId = testUserOf(token);
      return userId ? Promise.resolve({ role: "user", userId, username: userId }) : guests.verify(token);
    },
  };
}

/** Knows the tokens of users who are there. */
function withTestAccounts(db: Database, client: PoolClient): PoolClient {
  return {
    ...client,
    async getUser(token, origin) {
      const [user] = await db
        .select()
        .from(users)
        .where(eq(users.id, testUserOf(token) ?? ""));
      return user ?? client.getUser(token, origin);
    },
  };
}

function testUserOf(token: string): string | undefined {
  return /^user:(\w+)$/.exec(token)?.[1];
}
