import { request } from "node:http";
import { z } from "zod";
import type { Bounds } from "../../../contract/position.ts";
import type { BlobReference } from "../../blobs/blobReferences.ts";
import { BLOB_KINDS } from "../../ports/blobs.ts";
import { adminSocketPath } from "../../settings/adminSocketPath.ts";
import type { ShopOperation } from "../../shop/shopOperation.ts";
import { ShopRefusal } from "../../shop/shopRefusal.ts";
import type { GuideRecord } from "../guideRecord.ts";

/** Calls of the command line tools to a running server. */
export interface AdminSocket {
  /** Stores a guide whose blobs are already stored. @returns null, or the reason it was refused */
  insert(record: GuideRecord): Promise<string | null>;
  names(): Promise<string[]>;
  /** See `guideBounds`. */
  guideBounds(): Promise<Bounds[]>;
  /** All blobs that the database names. */
  blobReferences(): Promise<BlobReference[]>;
  /** Creates the demo accounts. @returns their usernames; empty with an external identity provider */
  addDemoAccounts(): Promise<string[]>;
  removeDemo(): Promise<DemoRemoval>;
  /** The stored e-mails, newest first. */
  emails(): Promise<StoredEmail[]>;
  /** Copies the database to a new folder, an absolute path. */
  copyDatabase(folder: string): Promise<void>;
  /** Waits until visitors get all changes that were made so far. */
  showChanges(): Promise<void>;
  /** Runs an operation of the shop. @throws ShopRefusal if it is refused */
  run<Input, Answer>(operation: ShopOperation<Input, Answer>, input: Input): Promise<Answer>;
}

/** An e-mail that was stored instead of being sent. */
export type StoredEmail = z.infer<typeof storedEmail>;

/** What the removal of the demo world did. */
export type DemoRemoval = z.infer<typeof demoRemoval>;

const demoRemoval = z.object({
  /** Numbers of what was removed. */
  guides: z.number(),
  accounts: z.number(),
  /** Names of demo guides that stay, because somebody bought them or another guide contains them. */
  kept: z.array(z.string()),
});

const storedEmail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.coerce.date(),
});

/** Connects to the server of a data folder; null if none is running. */
export async function connectAdminSocket(dataDir: string): Promise<AdminSocket | null> {
  const socketPath = adminSocketPath(dataDir);
  const namesFrom = async (method: string, path: string) =>
    namesAnswer.parse((await call(socketPath, method, path)).body).names;
  const names = () => namesFrom("GET", "/names");
  try {
    await names();
  } catch {
    return null;
  }
  const refusalOf = async (method: string, path: string, content: unknown) => {
    const { status, body } = await call(socketPath, method, path, JSON.stringify(content));
    return status < 300 ? null : refusal.parse(body).message;
  };
  return {
    names,
    async guideBounds() {
      const { body } = await call(socketPath, "GET", "/guide-bounds");
      return boundsAnswer.parse(body).bounds;
    },
    async blobReferences() {
      const { body } = await call(socketPath, "GET", "/blob-references");
      return referencesAnswer.parse(body).references;
    },
    addDemoAccounts: () => namesFrom("POST", "/demo-accounts"),
    async removeDemo() {
      const { body } = await call(socketPath, "POST", "/remove-demo");
      return demoRemoval.parse(body);
    },
    async emails() {
      const { body } = await call(socketPath, "GET", "/emails");
      return emailsAnswer.parse(body).emails;
    },
    async copyDatabase(folder) {
      const reason = await refusalOf("POST", "/copy-database", { folder });
      if (reason !== null) throw new Error(reason);
    },
    async showChanges() {
      await call(socketPath, "POST", "/show-changes");
    },
    async run(operation, input) {
      const { status, body } = await call(
        socketPath,
        "POST",
        `/shop/${operation.name}`,
        JSON.stringify(input),
      );
      if (status < 300) return operation.readAnswer(body);
      const { message, isConflict } = refusal.parse(body);
      throw new ShopRefusal(message, { isConflict });
    },
    insert: (record) => refusalOf("POST", "/guides", record),
  };
}

const namesAnswer = z.object({ names: z.array(z.string()) });
const boundsAnswer = z.object({
  bounds: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
});
const emailsAnswer = z.object({ emails: z.array(storedEmail) });
const referencesAnswer = z.object({
  references: z.array(z.object({ kind: z.enum(BLOB_KINDS), hash: z.string(), owner: z.string() })),
});
const refusal = z.object({ message: z.string(), isConflict: z.boolean().default(false) });

function call(
  socketPath: string,
  method: string,
  path: string,
  body?: string,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, method, path, headers: { "content-type": "application/json" } });
    sent.on("error", reject);
    sent.on("response", async (answer) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) });
      } catch (error) {
        reject(error);
      }
    });
    sent.end(body);
  });
}
