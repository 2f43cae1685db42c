import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { z } from "zod";
import { blobReferences } from "../../blobs/blobReferences.ts";
import type { Database, OpenDatabase } from "../../db/database.ts";
import { isSocketOpen } from "../../db/lock/isSocketOpen.ts";
import { removeDemo } from "../../demo/removeDemo.ts";
import { reportError } from "../../log/reportError.ts";
import type { OutboxMail } from "../../mail/listOutbox.ts";
import type { Metrics } from "../../metrics/createMetrics.ts";
import { metricsAnswer } from "../../metrics/metricsAnswer.ts";
import type { Blobs } from "../../ports/blobs.ts";
import { adminSocketPath } from "../../settings/adminSocketPath.ts";
import type { ShopParts } from "../../shop/shopOperation.ts";
import { findOperation } from "../../shop/shopOperations.ts";
import { ShopRefusal } from "../../shop/shopRefusal.ts";
import type { Catalogue } from "../createCatalogue.ts";
import { guideBounds } from "../guideBounds.ts";
import { guideRecord } from "../guideRecord.ts";
import { guideNames, insertRecord } from "./insertGuide.ts";

interface AdminParts {
  db: Database;
  blobs: Blobs;
  /** Absent where none is kept in memory. */
  catalogue?: Pick<Catalogue, "newest">;
  /** Null with an external identity provider, and where there are to be none. */
  addDemoAccounts: (() => Promise<string[]>) | null;
  /** The e-mails of the outbox, newest first. */
  listMails(): Promise<OutboxMail[]>;
  /** Copies the embedded database to a folder, see `OpenDatabase`. */
  copyDatabase?: OpenDatabase["copyTo"];
  /** Absent where nothing is counted. */
  metrics?: Metrics;
  /** The embedded providers if absent. */
  commerce?: ShopParts["commerce"];
  identity?: ShopParts["identity"];
}

const copyOrder = z.object({ folder: z.string().min(1) });

/** Calls of the command line tools to a running server; the client is `connectAdminSocket`. */
export function createAdminApp(parts: AdminParts): Hono {
  const { db, blobs, catalogue, addDemoAccounts, listMails, copyDatabase, metrics, ...providers } = parts;
  const app = new Hono();
  const shop: ShopParts = {
    db,
    blobs,
    commerce: "embedded",
    identity: "embedded",
    ...providers,
    now: Date.now,
  };

  app.get("/names", async (context) => context.json({ names: await guideNames(db) }));

  app.get("/guide-bounds", async (context) => context.json({ bounds: await guideBounds(db) }));

  app.get("/blob-references", async (context) => context.json({ references: await blobReferences(db) }));

  app.post("/guides", async (context) => {
    const parsed = guideRecord.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return context.json({ message: `Not a guide record: ${issue?.path.join(".")} ${issue?.message}` }, 400);
    }
    const { iconHash, pictureHashes, geoHash } = parsed.data.guide;
    const stored = await Promise.all([
      ...[iconHash, ...pictureHashes].map((hash) => blobs.open("picture", hash)),
      ...(geoHash ? [blobs.open("geo", geoHash)] : []),
    ]);
    if (stored.includes(null)) return context.json({ message: "A blob of the guide is not stored" }, 409);
    await insertRecord(db, parsed.data);
    return context.json({}, 201);
  });

  // Without a token: only the owner of the data folder can open the socket.
  if (metrics) app.get("/metrics", () => metricsAnswer(metrics));

  app.get("/emails", async (context) => context.json({ emails: await listMails() }));

  app.post("/show-changes", async (context) => {
    await catalogue?.newest();
    return context.json({});
  });

  app.post("/demo-accounts", async (context) =>
    context.json({ names: addDemoAccounts ? await addDemoAccounts() : [] }),
  );

  app.post("/remove-demo", async (context) => context.json(await removeDemo(db)));

  app.post("/copy-database", async (context) => {
    const parsed = copyOrder.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success || !copyDatabase)
      return context.json({ message: "The database cannot be copied" }, 400);
    await copyDatabase(parsed.data.folder);
    return context.json({});
  });

  app.post("/shop/:operation", async (context) => {
    const operation = findOperation(context.req.param("operation"));
    if (!operation) return context.json({ message: "The running server is of another version" }, 404);
    return context.json(await operation.runSent(shop, await context.req.json().catch(() => null)));
  });

  app.onError((error, context) => {
    if (error instanceof ShopRefusal) {
      return context.json({ message: error.message, isConflict: error.isConflict }, 409);
    }
    reportError(error);
    return context.json({ message: "The server failed; its log has the reason" }, 500);
  });
  return app;
}

/**
 * Listens on the data folder's Unix socket, which only the folder's owner can access. Only the process that holds the
 * folder's lock may call it: a socket left by a dead process is replaced.
 * @throws if another process listens on it.
 */
export async function listenForTools(app: Hono, dataDir: string): Promise<{ close(): Promise<void> }> {
  const path = adminSocketPath(dataDir);
  if (await isSocketOpen(path)) throw new Error(`Another server listens on ${path}`);
  await rm(path, { force: true });
  const server = createServer(getRequestListener(app.fetch));
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(mask);
  }
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
