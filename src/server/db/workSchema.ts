import { type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { bytes, instant } from "./columns.ts";

/** Work that is done after the transaction that needs it, see `createJobs`. */
export const jobs = pgTable(
  "jobs",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    /** A job with a key exists once; periodic jobs have one. */
    key: text("key").unique(),
    payload: jsonb("payload").notNull(),
    /** A job that is done is deleted; one that failed too often is kept for its error. */
    state: text("state").$type<"waiting" | "failed">().notNull(),
    /** Number of times it was begun. */
    attempts: integer("attempts").notNull(),
    /** While it runs, when another server may take it over. */
    nextTryAt: instant("next_try_at").notNull(),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("jobs_next_try").on(table.state, table.nextTryAt)],
);

/** E-mails, each sent by a job. Without a mail server they are read at /outbox. */
export const outbox = pgTable(
  "outbox",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The same for each attempt to send it. */
    messageId: text("message_id").notNull().unique(),
    /** Null for nobody: what is done for an unknown name must take as long as for a known one. */
    to: text("to"),
    subject: text("subject").notNull(),
    /** Sealed, because it may contain a code; null once a mail server has accepted it. */
    sealedText: bytes("sealed_text"),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [index("outbox_created").on(table.createdAt)],
);

/** Answers to calls with an idempotency key, see `withIdempotency`. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Whose key it is: the call and, as its last word, its caller. */
    scope: text("scope").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of the request. */
    requestHash: text("request_hash").notNull(),
    /** Null only inside the transaction that makes the answer. */
    status: integer("status").$type<ContentfulStatusCode>(),
    body: text("body"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index("idempotency_keys_created").on(table.createdAt),
    index("idempotency_keys_caller").on(callerOfScope(table.scope)),
  ],
);

/** The last word of a scope. */
export function callerOfScope(scope: SQLWrapper) {
  return sql`substring(${scope} from '[^ ]*$')`;
}

/** What operators did, in the order in which they did it. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    /** The name of the operation, as in `comment-hide`. */
    act: text("act").notNull(),
    /** What it was done to, as the operator named it. */
    subject: text("subject").notNull(),
    /** For people: a reason, an amount, what was changed. */
    note: text("note").notNull(),
  },
  (table) => [index("audit_log_at").on(table.at)],
);
