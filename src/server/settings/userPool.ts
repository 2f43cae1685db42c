import type { PublicConfig } from "../../contract/publicConfigSchema.ts";
import type { Env } from "./env.ts";

/** The embedded pool and its one client, the page. A pool id contains an underscore. */
export const EMBEDDED_POOL_ID = "local_embedded";
export const EMBEDDED_CLIENT_ID = "switchback-web";
/** Path of the embedded provider. */
export const EMBEDDED_PATH = "/identity/";

type PoolConfig = Pick<PublicConfig, "userPoolId" | "userPoolClientId" | "userPoolEndpoint">;

/** The account pool's settings for the page. */
export function userPoolOf(
  env: Pick<Env, "IDENTITY" | "COGNITO_USER_POOL_ID" | "COGNITO_CLIENT_ID">,
): PoolConfig {
  if (env.IDENTITY === "cognito") {
    return { userPoolId: env.COGNITO_USER_POOL_ID, userPoolClientId: env.COGNITO_CLIENT_ID };
  }
  return {
    userPoolId: EMBEDDED_POOL_ID,
    userPoolClientId: EMBEDDED_CLIENT_ID,
    userPoolEndpoint: EMBEDDED_PATH,
  };
}

/** Endpoint of AWS Cognito for the configured pool, whose id begins with its region; null for the embedded one. */
export function cognitoEndpoint(env: Pick<Env, "IDENTITY" | "COGNITO_USER_POOL_ID">): string | null {
  if (env.IDENTITY !== "cognito" || env.COGNITO_USER_POOL_ID === null) return null;
  const [region] = env.COGNITO_USER_POOL_ID.split("_");
  return `https://cognito-idp.${region}.amazonaws.com/`;
}
