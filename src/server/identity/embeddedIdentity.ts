import type { Hono } from "hono";
import { PRODUCT } from "../../contract/names.ts";
import { createPoolTokens } from "../adapters/poolTokens.ts";
import type { Database, Transaction } from "../db/database.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { createLimiter } from "../http/limits/createLimiter.ts";
import type { IdentityProvider } from "../ports/identityProvider.ts";
import type { QueueMail } from "../ports/mailSender.ts";
import type { Env } from "../settings/env.ts";
import { EMBEDDED_POOL_ID } from "../settings/userPool.ts";
import { findSubject } from "./accounts.ts";
import { embeddedTokenPool } from "./embeddedTokenPool.ts";
import { identityRoutes } from "./identityRoutes.ts";
import { insertAccount } from "./insertAccount.ts";
import type { Pool } from "./pool.ts";
import { resealAll } from "./resealAll.ts";
import { runOperation } from "./runOperation.ts";
import { createSeal } from "./seal.ts";
import { loadSigningKey, type SigningKey } from "./signingKeys.ts";

/** The same on every server and at every address, so that servers of one database accept each other's tokens. */
const ISSUER = `${PRODUCT}/${EMBEDDED_POOL_ID}`;

export interface EmbeddedIdentity {
  /** Serves the protocol; mount it at /identity. */
  routes: Hono<AppEnv>;
  provider: IdentityProvider;
  /**
   * Opens the signing key, so that a server with a wrong secret key does not start, and seals with the secret key what
   * the old one sealed.
   * @returns the number of values that were sealed again
   * @throws OperatorError for a wrong secret key.
   */
  open(): Promise<number>;
  /**
   * Creates an account without sending an e-mail.
   * @param tx of which it becomes part
   * @returns its sub, null if its username or e-mail address is taken
   */
  createAccount(
    account: {
      username: string;
      email: string;
      password: string;
      displayName: string;
      isConfirmed: boolean;
    },
    tx?: Transaction,
  ): Promise<string | null>;
}

export interface EmbeddedIdentityParts {
  db: Database;
  /** The secret key, shared by all servers of a database. */
  secret: string;
  /** The secret key before, while it is being replaced. */
  oldSecret?: string | null;
  env: Pick<Env, "CONFIRM" | "RATE_LIMITS" | "TOKEN_TTL" | "TRUST_PROXY">;
  /** URL of the page, without a trailing slash. */
  publicUrl: string;
  queueMail: QueueMail;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A user pool over the server's own database that speaks Cognito's protocol. */
export function embeddedIdentity(parts: EmbeddedIdentityParts): EmbeddedIdentity {
  const { db, secret, oldSecret = null, env, publicUrl, queueMail, now } = parts;
  const seal = createSeal(secret, oldSecret);
  let key: Promise<SigningKey> | null = null;
  const pool: Pool = {
    db,
    seal,
    queueMail,
    signingKey() {
      key ??= loadSigningKey(db, seal).catch((error: unknown) => {
        key = null;
        throw error;
      });
      return key;
    },
    issuer: ISSUER,
    publicUrl,
    tokenSeconds: env.TOKEN_TTL,
    isConfirmationRequired: env.CONFIRM === "required",
    hasRateLimits: env.RATE_LIMITS,
    limiter: createLimiter({ db, env, now }),
    now,
  };
  return {
    routes: identityRoutes(pool, env.TRUST_PROXY),
    provider: {
      ...createPoolTokens(embeddedTokenPool(pool)),
      call: (operation, input, origin) => runOperation(pool, operation, input, origin),
      hasAccount: async (name) => (await findSubject(pool, name)).account !== null,
    },
    async open() {
      await pool.signingKey();
      return oldSecret === null ? 0 : resealAll(db, seal);
    },
    async createAccount({ displayName, ...account }, tx) {
      const attributes = { "custom:displayName": displayName, "custom:isAgreementAccepted": "true" };
      return (await insertAccount(pool, tx ?? db, { ...account, attributes }))?.sub ?? null;
    },
  };
}
