import { cognitoProvider } from "./adapters/cognitoProvider.ts";
import { createPoolClient, type PoolClient } from "./adapters/poolClient.ts";
import {
  type EmbeddedIdentity,
  type EmbeddedIdentityParts,
  embeddedIdentity,
} from "./identity/embeddedIdentity.ts";
import type { IdentityProvider } from "./ports/identityProvider.ts";
import type { Env } from "./settings/env.ts";
import { cognitoEndpoint, EMBEDDED_CLIENT_ID } from "./settings/userPool.ts";

export interface OpenIdentity {
  /** Verifies access tokens and returns their users. */
  provider: IdentityProvider;
  /** Calls of the server itself. */
  pool: PoolClient;
  /** Null with an external provider. */
  embedded: EmbeddedIdentity | null;
}

/** The configured identity provider: AWS Cognito, or the embedded one over the server's own database. */
export function openIdentity(parts: EmbeddedIdentityParts & { env: Env }): OpenIdentity {
  const { env, now } = parts;
  const endpoint = cognitoEndpoint(env);
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = env;
  if (endpoint === null || userPoolId === null || clientId === null) {
    const embedded = embeddedIdentity(parts);
    const { provider } = embedded;
    return { provider, pool: createPoolClient(provider, EMBEDDED_CLIENT_ID), embedded };
  }
  const provider = cognitoProvider({ endpoint, userPoolId, clientId, now, send: fetch });
  const pool = createPoolClient(provider, env.COGNITO_SERVER_CLIENT_ID ?? clientId);
  return { provider, pool, embedded: null };
}
