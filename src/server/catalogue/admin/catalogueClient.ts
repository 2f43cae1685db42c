import { setTimeout as pause } from "node:timers/promises";
import type { Bounds } from "../../../contract/position.ts";
import { type BlobReference, blobReferences } from "../../blobs/blobReferences.ts";
import type { BlobsPlace } from "../../blobs/moveBlobs.ts";
import type { Database } from "../../db/database.ts";
import { openFileStore } from "../../db/fileStore.ts";
import { DataLockedError } from "../../db/lock/dataLock.ts";
import { openForTools } from "../../db/openDatabase.ts";
import { makeDemoAccounts } from "../../demo/makeDemoAccounts.ts";
import { removeDemo } from "../../demo/removeDemo.ts";
import { writeLog } from "../../log/writeLog.ts";
import { type BlobsEnv, type OpenBlobs, openBlobs, openOutside } from "../../openBlobs.ts";
import { openIdentity } from "../../openIdentity.ts";
import { type OpenJobs, openJobs } from "../../openJobs.ts";
import type { Blobs } from "../../ports/blobs.ts";
import type { BlobsUrl } from "../../settings/blobsUrl.ts";
import type { Env } from "../../settings/env.ts";
import { publicUrlOf } from "../../settings/publicUrlOf.ts";
import { secretKey } from "../../settings/secretKey.ts";
import type { ShopOperation } from "../../shop/shopOperation.ts";
import { ShopRefusal } from "../../shop/shopRefusal.ts";
import { guideBounds } from "../guideBounds.ts";
import { type AdminSocket, connectAdminSocket, type DemoRemoval, type StoredEmail } from "./adminSocket.ts";
import { GuideRefusedError } from "./guideRefusedError.ts";
import { guideNames, insertGuide, insertGuides } from "./insertGuide.ts";
import type { PreparedGuide } from "./prepareGuide.ts";

/** Write access to the catalogue for command line tools. */
export interface CatalogueClient {
  /** The stored files. */
  blobs: Blobs;
  /** Where they are. */
  filesIn: BlobsUrl;
  /** Any place for files of this database. @throws ShopRefusal for the embedded database, which holds none */
  placeOf(url: BlobsUrl): BlobsPlace;
  /** @throws GuideRefusedError if the guide cannot be stored; the catalogue is then unchanged. */
  insert(prepared: PreparedGuide): Promise<void>;
  /** Stores up to a few hundred guides, faster than one by one. @throws GuideRefusedError if one cannot be stored. */
  insertAll(prepared: readonly PreparedGuide[]): Promise<void>;
  /** Names of all guides. */
  names(): Promise<string[]>;
  /** See `guideBounds`. */
  guideBounds(): Promise<Bounds[]>;
  /** All blobs that the database names. */
  blobReferences(): Promise<BlobReference[]>;
  /** Creates the demo accounts. @returns their usernames; empty with an external identity provider */
  addDemoAccounts(env: Env): Promise<string[]>;
  /** Removes the demo accounts, and the demo guides that nobody bought. */
  removeDemo(): Promise<DemoRemoval>;
  /** The stored e-mails, newest first. */
  emails(env: Env): Promise<StoredEmail[]>;
  /** Copies the embedded database to a new folder, an absolute path. @throws with Postgres */
  copyDatabase(folder: string): Promise<void>;
  /** Runs an operation of the shop. @throws ShopRefusal if it is refused, and has changed nothing */
  run<Input, Answer>(operation: ShopOperation<Input, Answer>, input: Input): Promise<Answer>;
  /** Ends the access; visitors of a server that runs over an embedded database then get what was changed. */
  close(): Promise<void>;
}

type CatalogueEnv = BlobsEnv & Pick<Env, "DATABASE_URL"> & Partial<Pick<Env, "COMMERCE" | "IDENTITY">>;

/** A server that starts holds the database before it listens to tools; with the demo world for about this long. */
const PATIENCE_MILLISECONDS = 60_000;
const RETRY_MILLISECONDS = 250;

/**
 * Opens the catalogue for a command line tool: through the running server if it holds the embedded database, otherwise
 * by opening the database directly. Waits for a server that starts, or another tool, and says so.
 * @param options.makesNew whether the command may begin with a database that does not exist
 * @throws DataLockedError if a process that does not listen to tools holds it all the time, and StartRefusal if there is
 * no database, or the folder for files is not the one of the database.
 */
export async function openCatalogue(
  env: CatalogueEnv,
  { makesNew = false, patienceMilliseconds = PATIENCE_MILLISECONDS, log = writeLog } = {},
): Promise<CatalogueClient> {
  const until = Date.now() + patienceMilliseconds;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await openDirectly(env, makesNew);
    } catch (error) {
      if (!(error instanceof DataLockedError)) throw error;
      const socket = await connectAdminSocket(env.DATA_DIR);
      if (socket) return throughSocket(socket, env);
      if (Date.now() >= until) throw error;
      if (isFirst) log("warn", `${error.message}, which does not respond yet: waiting for up to a minute`);
    }
    await pause(RETRY_MILLISECONDS);
  }
}

async function openDirectly(env: CatalogueEnv, makesNew: boolean): Promise<CatalogueClient> {
  const filesIn = env.BLOBS_URL ?? "folder";
  const { db, close, copyTo } = await openForTools(env, { makesNew });
  const { blobs, place } = openBlobs(env, db);
  await openFileStore(db, place).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    blobs,
    filesIn,
    placeOf(url) {
      if (env.DATABASE_URL === null) return outsidePlace(env, url);
      return bound(openBlobs({ ...env, BLOBS_URL: url }, db), db);
    },
    insert: (prepared) => insertGuide(db, blobs, prepared),
    insertAll: (prepared) => insertGuides(db, blobs, prepared),
    names: () => guideNames(db),
    guideBounds: () => guideBounds(db),
    blobReferences: () => blobReferences(db),
    addDemoAccounts: (whole) => addDemoAccounts(db, blobs, whole),
    removeDemo: () => removeDemo(db),
    emails: async (whole) => (await jobsOf(db, whole)).listMails(),
    async copyDatabase(folder) {
      if (!copyTo) throw new Error("Only the embedded database can be copied");
      await copyTo(folder);
    },
    run: (operation, input) =>
      operation.run(
        {
          db,
          blobs,
          commerce: env.COMMERCE ?? "embedded",
          identity: env.IDENTITY ?? "embedded",
          now: Date.now,
        },
        input,
      ),
    close,
  };
}

async function addDemoAccounts(db: Database, blobs: Blobs, env: Env): Promise<string[]> {
  const identity = openIdentity({
    db,
    secret: await secretKey(env),
    env,
    publicUrl: publicUrlOf(env),
    queueMail: (await jobsOf(db, env)).queueMail,
    now: Date.now,
  }).embedded;
  return identity ? makeDemoAccounts({ db, blobs, identity, now: new Date() }) : [];
}

async function jobsOf(db: Database, env: Env): Promise<OpenJobs> {
  return openJobs({ env, db, secret: await secretKey(env), now: Date.now, log: () => {} });
}

function bound({ blobs, place }: OpenBlobs, db: Database): BlobsPlace {
  return {
    blobs,
    description: place.description,
    probe: () => place.probe(),
    readId: () => place.readId(db),
    writeId: (id) => place.writeId(id, db),
  };
}

/** A place for the files of the embedded database, which the server holds. */
function outsidePlace(env: BlobsEnv, url: BlobsUrl): BlobsPlace {
  const opened = openOutside({ ...env, BLOBS_URL: url });
  if (opened === null) throw new ShopRefusal("Only a Postgres database can have the files in it");
  const { blobs, place } = opened;
  return { blobs, ...place };
}

function throughSocket(socket: AdminSocket, env: BlobsEnv): CatalogueClient {
  const filesIn = env.BLOBS_URL ?? "folder";
  const { blobs } = outsidePlace(env, filesIn);
  const insert = async ({ record, blobs: files }: PreparedGuide) => {
    await Promise.all(files.map(({ kind, hash, bytes }) => blobs.put(kind, hash, bytes)));
    const refusal = await socket.insert(record);
    if (refusal !== null) throw new GuideRefusedError(refusal);
  };
  return {
    blobs,
    filesIn,
    placeOf: (url) => outsidePlace(env, url),
    insert,
    async insertAll(prepared) {
      for (const guide of prepared) await insert(guide);
    },
    names: () => socket.names(),
    guideBounds: () => socket.guideBounds(),
    blobReferences: () => socket.blobReferences(),
    addDemoAccounts: () => socket.addDemoAccounts(),
    removeDemo: () => socket.removeDemo(),
    emails: () => socket.emails(),
    copyDatabase: (folder) => socket.copyDatabase(folder),
    run: (operation, input) => socket.run(operation, input),
    // A server that has ended by now shows them from its next start on.
    close: () => socket.showChanges().catch(() => {}),
  };
}
