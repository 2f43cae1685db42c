import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { JWK } from "jose";
import { bytes, instant } from "./columns.ts";

/** Accounts of the embedded pool. Sealed columns are encrypted with the server's secret key. */
export const identityAccounts = pgTable(
  "identity_accounts",
  {
    sub: text("sub").primaryKey(),
    username: text("username").notNull(),
    /** Names are compared in their folded form (see `foldUsername`). */
    foldedUsername: text("folded_username").notNull().unique(),
    email: text("email").notNull(),
    foldedEmail: text("folded_email").notNull().unique(),
    /** Custom attributes, with their `custom:` prefix. */
    attributes: jsonb("attributes").$type<Record<string, string>>().notNull(),
    isConfirmed: boolean("is_confirmed").notNull(),
    /** SRP salt in hexadecimal, and verifier, for sign-ins by username, with the sub as user id. */
    salt: text("salt").notNull(),
    sealedVerifier: bytes("sealed_verifier").notNull(),
    /**
     * The same for sign-ins by e-mail address, with a user id of their own: an equal one would reveal whose the address
     * is. Null in accounts older than these columns, until their next password.
     */
    emailId: text("email_id"),
    emailSalt: text("email_salt"),
    sealedEmailVerifier: bytes("sealed_email_verifier"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    index("identity_accounts_unconfirmed").on(table.createdAt).where(sql`not ${table.isConfirmed}`),
  ],
);

/** Sign-ins waiting for the client's proof. `sub` may belong to no account, since unknown names are challenged too. */
export const identityChallenges = pgTable(
  "identity_challenges",
  {
    /** SHA-256 of the secret block that the client holds. */
    hash: text("hash").primaryKey(),
    sub: text("sub").notNull(),
    /** User id of SRP: which of the account's names was given. */
    nameId: text("name_id").notNull(),
    clientPublic: text("client_public").notNull(),
    serverPublic: text("server_public").notNull(),
    sealedServerPrivate: bytes("sealed_server_private").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("identity_challenges_end").on(table.expiresAt)],
);

/** Codes sent by mail, the newest of each kind, used or not. `sub` may be nobody's here too. */
export const identityCodes = pgTable(
  "identity_codes",
  {
    sub: text("sub").notNull(),
    kind: text("kind").$type<"signUp" | "password">().notNull(),
    hash: text("hash").notNull(),
    /** Of the long code in the e-mail's link. */
    linkHash: text("link_hash"),
    /** Set to the time of its use. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sub, table.kind] }),
    index("identity_codes_end").on(table.expiresAt),
  ],
);

/** Refresh tokens; those of one sign-in are a family, which is revoked as a whole. */
export const identityRefreshTokens = pgTable(
  "identity_refresh_tokens",
  {
    /** SHA-256 of the token. */
    hash: text("hash").primaryKey(),
    /** `origin_jti` of the tokens issued with it. */
    family: text("family").notNull(),
    sub: text("sub")
      .notNull()
      .references(() => identityAccounts.sub, { onDelete: "cascade" }),
    /** Number of refreshes between the sign-in and this token. Concurrent refreshes issue several of one generation. */
    generation: integer("generation").notNull().default(0),
    /** When a token of the same or a later generation was used; this token is retired from then on. */
    retiredAt: instant("retired_at"),
    signedInAt: instant("signed_in_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("identity_refresh_tokens_family").on(table.family),
    index("identity_refresh_tokens_sub").on(table.sub),
    index("identity_refresh_tokens_end").on(table.expiresAt),
  ],
);

/** Keys that sign tokens; the oldest is used. */
export const identityKeys = pgTable("identity_keys", {
  id: integer("id").primaryKey(),
  publicKey: jsonb("public_key").$type<JWK>().notNull(),
  /** PKCS #8 in PEM, sealed. */
  sealedPrivateKey: bytes("sealed_private_key").notNull(),
  createdAt: instant("created_at").notNull().default(sql`now()`),
});
