import { setTimeout as pause } from "node:timers/promises";
import type { BlobStorage } from "../../blobs/moveBlobs.ts";
import type { Database } from "../../db/database.ts";
import { openFileStore } from "../../db/fileStore.ts";
import { isLocked } from "../../db/lock/dataLock.ts";
import { newDatabaseNote, openForTools } from "../../db/openDatabase.ts";
import { addDemoCodes, addDemoCoupons } from "../../demo/demoCodes.ts";
import { makeDemoAccounts } from "../../demo/makeDemoAccounts.ts";
import { storedSigningKey } from "../../identity/signingKeys.ts";
import { type Log, writeLog } from "../../log/writeLog.ts";
import { type BlobsEnv, type OpenBlobs, openBlobs, openOutside } from "../../openBlobs.ts";
import { openIdentity } from "../../openIdentity.ts";
import { type OpenJobs, openJobs } from "../../openJobs.ts";
import type { Blobs } from "../../ports/blobs.ts";
import type { BlobsUrl } from "../../settings/blobsUrl.ts";
import type { Env } from "../../settings/env.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import { publicUrlOf } from "../../settings/publicUrlOf.ts";
import { secretKey } from "../../settings/secretKey.ts";
import { showChanges } from "../../shop/serverOperations.ts";
import type { RunOperation, ShopParts } from "../../shop/shopOperation.ts";
import { connectAdminSocket } from "./connectAdminSocket.ts";

/** Write access to the catalogue for command line tools. */
export interface CatalogueClient {
  /** The stored files. */
  blobs: Blobs;
  /** Where they are. */
  filesIn: BlobsUrl;
  /** Any place for files of this database. @throws OperatorError for the embedded database, which holds none */
  storageOf(url: BlobsUrl): BlobStorage;
  run: RunOperation;
  /** Ends the access; visitors of a server that runs over an embedded database then get what was changed. */
  close(): Promise<void>;
}

/** A server that starts holds the database before it listens to tools; with the demo world for about this long. */
const PATIENCE_MILLISECONDS = 60_000;
const RETRY_MILLISECONDS = 250;

/**
 * Opens the catalogue for a command line tool: through the running server if it holds the embedded database, otherwise
 * by opening the database directly. Waits for a server that starts, or another tool, and says so, as it does of a
 * database that it creates.
 * @param options.makesNew whether the command may begin with a database that does not exist
 * @throws OperatorError if a process that does not listen to tools holds it all the time, if there is
 * no database, or the folder for files is not the one of the database.
 */
export async function openCatalogue(
  env: Env,
  { makesNew = false, patienceMilliseconds = PATIENCE_MILLISECONDS, log = writeLog } = {},
): Promise<CatalogueClient> {
  const until = Date.now() + patienceMilliseconds;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await openDirectly(env, makesNew, log);
    } catch (error) {
      if (!isLocked(error)) throw error;
      const run = await connectAdminSocket(env.DATA_DIR);
      if (run) return throughSocket(run, env);
      if (Date.now() >= until) throw error;
      if (isFirst)
        log("warn", `${(error as Error).message}, which does not respond yet: waiting for up to a minute`);
    }
    await pause(RETRY_MILLISECONDS);
  }
}

async function openDirectly(env: Env, makesNew: boolean, log: Log): Promise<CatalogueClient> {
  const note = newDatabaseNote(env);
  const { db, close, copyTo } = await openForTools(env, { makesNew });
  if (note !== null) log("warn", note);
  const { blobs, place } = openBlobs(env, db);
  await openFileStore(db, place).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const shop: ShopParts = {
    db,
    blobs,
    commerce: env.COMMERCE,
    identity: env.IDENTITY,
    now: Date.now,
    listMails: async () => (await jobsOf(db, env)).listMails(),
    addDemoAccounts: () => demoAccounts(db, blobs, env),
    copyTo,
  };
  return {
    blobs,
    filesIn: env.BLOBS_URL,
    storageOf(url) {
      if (env.DATABASE_URL === null) return outsideStorage(env, url);
      return bound(openBlobs({ ...env, BLOBS_URL: url }, db), db);
    },
    run: (operation, input) => operation.run(shop, input),
    close,
  };
}

async function demoAccounts(db: Database, blobs: Blobs, env: Env): Promise<string[]> {
  const identity = openIdentity({
    db,
    secret: await keyOf(db, env),
    env,
    publicUrl: publicUrlOf(env),
    queueMail: (await jobsOf(db, env)).queueMail,
    now: Date.now,
  }).embedded;
  // Refuses a key that is not the server's.
  await identity?.open();
  if (env.DEMO) {
    await addDemoCoupons(db);
    await addDemoCodes(db);
  }
  return identity ? makeDemoAccounts({ db, blobs, identity, now: new Date() }) : [];
}

async function jobsOf(db: Database, env: Env): Promise<OpenJobs> {
  return openJobs({ env, db, secret: await keyOf(db, env), now: Date.now, log: () => {} });
}

/** The secret key. One is made only for an embedded database that no server has opened yet: others have theirs. */
async function keyOf(db: Database, env: Env): Promise<string> {
  const makesNew = env.DATABASE_URL === null && (await storedSigningKey(db)) === null;
  return secretKey(env, { makesNew });
}

function bound({ blobs, place }: OpenBlobs, db: Database): BlobStorage {
  return {
    blobs,
    description: place.description,
    probe: () => place.probe(),
    readId: () => place.readId(db),
    writeId: (id) => place.writeId(id, db),
  };
}

/** A place for the files of the embedded database, which the server holds. */
function outsideStorage(env: BlobsEnv, url: BlobsUrl): BlobStorage {
  const opened = openOutside({ ...env, BLOBS_URL: url });
  if (opened === null) throw new OperatorError("Only a Postgres database can have the files in it");
  const { blobs, place } = opened;
  return { blobs, ...place };
}

function throughSocket(run: RunOperation, env: Env): CatalogueClient {
  return {
    blobs: outsideStorage(env, env.BLOBS_URL).blobs,
    filesIn: env.BLOBS_URL,
    storageOf: (url) => outsideStorage(env, url),
    run,
    // A server that has ended by now shows them from its next start on.
    close: () => run(showChanges, {}).then(nothing, nothing),
  };
}

function nothing(): void {}
