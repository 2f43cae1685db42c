import { randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import type { MakeDemoMap } from "./adapters/demoMapThread.ts";
import { createGuestTokens } from "./adapters/guestTokens.ts";
import type { PictureProcess } from "./adapters/pictureProcess.ts";
import { anyIdentity, rememberIdentity } from "./adapters/rememberIdentity.ts";
import { rememberedBlobs } from "./blobs/rememberedBlobs.ts";
import { verifiedBlobs } from "./blobs/verifiedBlobs.ts";
import { createAdminApp, listenForTools } from "./catalogue/admin/adminServer.ts";
import { insertGuide } from "./catalogue/admin/insertGuide.ts";
import { prepareGuide } from "./catalogue/admin/prepareGuide.ts";
import { CATALOGUE_CHANNEL } from "./catalogue/admin/raiseRevision.ts";
import { seedWhenEmpty } from "./catalogue/admin/seedWhenEmpty.ts";
import { createCatalogue } from "./catalogue/createCatalogue.ts";
import { encodeListParts } from "./catalogue/list/encodeListParts.ts";
import { createFindOwned, OWNERSHIP_CHANNEL } from "./catalogue/ownedGuides.ts";
import { DEFAULT_CURRENCY } from "./countries/countries.ts";
import { createApp } from "./createApp.ts";
import { checkpointJob } from "./db/checkpointJob.ts";
import { openFileStore } from "./db/fileStore.ts";
import { openDatabase } from "./db/openDatabase.ts";
import { addDemoCodes, addDemoCoupons } from "./demo/demoCodes.ts";
import { demoUsernames, makeDemoAccounts } from "./demo/makeDemoAccounts.ts";
import { openDemoMap } from "./demo/map/openDemoMap.ts";
import { refusePublicDemo } from "./demo/refusePublicDemo.ts";
import { seedDemo } from "./demo/seedDemo.ts";
import { greeting } from "./greeting.ts";
import type { AppEnv } from "./http/appEnv.ts";
import { createDraining, type Draining } from "./http/connections/draining.ts";
import { createReadiness } from "./http/connections/readiness.ts";
import { reportError } from "./log/reportError.ts";
import { writeLog } from "./log/writeLog.ts";
import { coverageLines } from "./mapArchives/coverageLines.ts";
import { createLightTerrain } from "./mapArchives/light/lightTerrain.ts";
import { openMapArchives } from "./mapArchives/mapArchives.ts";
import { mapConfig } from "./mapArchives/mapConfig.ts";
import { createMetrics } from "./metrics/createMetrics.ts";
import { queryWatch } from "./metrics/queryWatch.ts";
import { openBlobs } from "./openBlobs.ts";
import { openCommerce } from "./openCommerce.ts";
import { openIdentity } from "./openIdentity.ts";
import { openFileJobs, openJobs } from "./openJobs.ts";
import { showsOutbox } from "./outbox/showsOutbox.ts";
import { pageMapOf } from "./page/firstGround.ts";
import { pagePartsOf } from "./page/pagePartsOf.ts";
import type { DemTileSource } from "./ports/demTileSource.ts";
import { pageRoutes } from "./routes/pageRoutes.ts";
import { adminSocketPath } from "./settings/adminSocketPath.ts";
import type { Env } from "./settings/env.ts";
import { publicUrlOf } from "./settings/publicUrlOf.ts";
import { secretKey } from "./settings/secretKey.ts";
import { eraseDeletedJob } from "./users/deleteUser.ts";

/** A segment of the embedded database's log, which it must be able to begin, and a photo. */
const MIN_FREE_BYTES = 20 << 20;

export interface OpenServer {
  app: Hono<AppEnv>;
  draining: Draining;
  /** The lines to print once the server listens. @param address where, with a trailing slash */
  greeting(address: string): string;
  /** Prepares the responses for the first visitor; call it once the server listens. */
  prepare(): void;
  /** Closes the admin socket and the database; all requests must have finished. */
  close(): Promise<void>;
}

export interface OpenServerParts {
  env: Env;
  /** The built page; null serves the API alone. */
  pageFolder: string | null;
  demTile: DemTileSource;
  /** Makes the map of the demo world, once the server listens; absent to do without. */
  makeDemoMap?: MakeDemoMap;
  /** Makes pictures once the server listens, and is closed with it; absent to leave work on files to another server. */
  pictures?: PictureProcess;
  /** Receives progress of long work, line by line. */
  report: (line: string) => void;
}

/**
 * Opens everything a server needs and creates its app. With `DEMO`, an empty embedded database is first seeded with
 * the demo world and its accounts.
 * @throws OperatorError for a configuration or state to correct.
 */
export async function openServer(parts: OpenServerParts): Promise<OpenServer> {
  const { env, pageFolder, demTile, report } = parts;
  const isEmbedded = env.DATABASE_URL === null;
  // Before anything is made: it refuses a path that is too long.
  if (isEmbedded) adminSocketPath(env.DATA_DIR);
  const key = await secretKey(env);
  const maps = await openMapArchives({ env, log: writeLog, now: Date.now });
  const pageParts = pagePartsOf(env, { mapOf: () => mapConfig(maps), pageMap: () => pageMapOf(maps) });
  const page = pageFolder === null ? undefined : await pageRoutes(pageFolder, pageParts);
  const metrics = createMetrics();
  const watchQuery = queryWatch(metrics, writeLog, env.SLOW_QUERY_MILLISECONDS);
  const opened = await openDatabase(env, watchQuery);
  const { db, reserved, background, probe, onNotify, copyTo } = opened;
  const close = async () => {
    await maps.close();
    await opened.close();
  };
  try {
    const { blobs: stored, place } = openBlobs(env, db);
    const files = await openFileStore(probe, place);
    // The system caches files of a folder in memory.
    const blobs = env.BLOBS_URL === "folder" ? verifiedBlobs(stored) : rememberedBlobs(stored);
    const writesHere = isEmbedded || env.BLOBS_URL === "folder";
    const log = writeLog;
    const draining = createDraining();
    const { jobs, queueMail, listMails } = openJobs({
      env,
      db: background,
      secret: key,
      now: Date.now,
      log,
      handlers: [
        eraseDeletedJob({ db: background, isEmbedded }),
        ...(isEmbedded ? [checkpointJob(background)] : []),
      ],
    });
    const guestTokens = createGuestTokens(key, env.TOKEN_TTL, Date.now);
    const publicUrl = publicUrlOf(env);
    const { provider, pool, embedded } = openIdentity({
      db: reserved,
      secret: key,
      oldSecret: env.SECRET_KEY_OLD,
      env,
      publicUrl,
      queueMail,
      now: Date.now,
    });
    const resealed = await embedded?.open();
    if (resealed) report(`${resealed} values of accounts and e-mails are now sealed with the new SECRET_KEY`);
    const addDemoAccounts = async () => {
      if (!env.DEMO) return [];
      await addDemoCoupons(db);
      await addDemoCodes(db);
      return embedded ? makeDemoAccounts({ db, blobs, identity: embedded, now: new Date() }) : [];
    };
    if (isEmbedded && env.DEMO) {
      await seedWhenEmpty(db, env.DATA_DIR, async (known) => {
        await seedDemo({
          known,
          insert: (draft) => insertGuide(db, blobs, prepareGuide(draft)),
          report: (done, total, name) => report(`Creating the demo world: ${done} of ${total}, ${name}`),
          now: new Date(),
        });
        await addDemoAccounts();
      });
    }
    const demoAccounts = embedded ? await demoUsernames(db) : [];
    refusePublicDemo(env, demoAccounts);
    const watch = (channel: string) =>
      onNotify && ((listener: () => void) => void onNotify(channel, listener));
    const catalogue = createCatalogue(reserved, {
      background,
      watch: watch(CATALOGUE_CHANNEL),
    });
    const fileJobs =
      parts.pictures && openFileJobs({ db: background, blobs, catalogue, log, maker: parts.pictures });
    if (maps.terrain && parts.pictures) {
      maps.light = createLightTerrain({
        terrain: maps.terrain,
        dataDir: env.DATA_DIR,
        maker: parts.pictures,
        log,
        now: Date.now,
      });
      await maps.light.open();
    }
    const openMap = async (make: MakeDemoMap | null) => {
      if (!env.DEMO) return;
      await openDemoMap({ db, maps, dataDir: env.DATA_DIR, make, log, now: Date.now });
    };
    // A map that cannot be opened is made again later.
    await openMap(null).catch(reportError);
    const outboxKey = showsOutbox(env) ? randomBytes(16).toString("base64url") : null;
    const app = createApp({
      db,
      catalogue,
      findOwned: createFindOwned(reserved, watch(OWNERSHIP_CHANNEL)),
      blobs,
      env,
      guestTokens,
      identity: rememberIdentity(anyIdentity(guestTokens, provider), Date.now),
      pool,
      ...(embedded && { identityRoutes: embedded.routes }),
      ...openCommerce({ db, env, secret: key, now: Date.now, log }),
      queueMail,
      readiness: createReadiness({
        checks: {
          database: () => probe.execute(sql`select 1`),
          files: files.check,
          ...(writesHere && { disk: () => checkSpace(env.DATA_DIR) }),
        },
        log: (line) => log("warn", line),
        now: Date.now,
      }),
      demTile,
      maps,
      metrics,
      outboxKey,
      listMails,
      page,
      now: Date.now,
      log,
      draining,
    });
    // Last, because a later failure would leave it open.
    const tools = isEmbedded
      ? await listenForTools(
          createAdminApp(
            {
              db,
              blobs,
              commerce: env.COMMERCE,
              identity: env.IDENTITY,
              now: Date.now,
              listMails,
              addDemoAccounts,
              copyTo,
              catalogue,
            },
            metrics,
          ),
          env.DATA_DIR,
        )
      : null;
    jobs.start();
    let preparing: Promise<void> | null = null;
    return {
      app,
      draining,
      prepare() {
        // An error here occurs again, with an error response, on the first request.
        fileJobs?.start();
        maps.light?.start();
        preparing ??= catalogue
          .current()
          .then(async (snapshot) => {
            const lines = coverageLines(
              maps,
              snapshot.guides.map(({ guide }) => guide),
            );
            if (env.MAP_TILES || env.MAP_TERRAIN) for (const line of lines) report(line);
            await encodeListParts(snapshot, DEFAULT_CURRENCY);
          })
          .catch((error: unknown) => reportError(error));
        // Not waited for: a server that stops leaves the map to the next start.
        void preparing.then(() => openMap(parts.makeDemoMap ?? null)).catch(reportError);
      },
      greeting: (address) => greeting({ address, env, demoAccounts, outboxKey }),
      async close() {
        await preparing;
        await tools?.close();
        await Promise.all([jobs.stop(), fileJobs?.stop(), maps.light?.stop(), parts.pictures?.close()]);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws if a folder's disk has no space for what a request may store */
async function checkSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error("no space left on the disk");
}
