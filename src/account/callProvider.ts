import { publicConfig } from "../lib/publicConfig.ts";

const TIMEOUT_MILLISECONDS = 20_000;

/**
 * Makes a call of the account provider's protocol without its library, such as `RevokeToken`.
 * @param bodyOf makes the body with the id of this client
 * @returns null on pages without accounts
 * @throws TypeError or DOMException without a response
 */
export async function callProvider(
  operation: string,
  bodyOf: (clientId: string) => object,
): Promise<Response | null> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = publicConfig();
  if (!userPoolId || !userPoolClientId) return null;
  return fetch(providerEndpoint({ userPoolId, userPoolEndpoint }), {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(bodyOf(userPoolClientId)),
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
}

interface PoolAddress {
  userPoolId: string;
  /** Null for AWS Cognito, whose address follows from the region in the pool's id. */
  userPoolEndpoint?: string | null | undefined;
}

/** Absolute URL of the account provider. */
export function providerEndpoint({ userPoolId, userPoolEndpoint }: PoolAddress): string {
  if (userPoolEndpoint)
    return URL.canParse(userPoolEndpoint) ? userPoolEndpoint : new URL(userPoolEndpoint, location.href).href;
  const [region] = userPoolId.split("_");
  return `https://cognito-idp.${region}.amazonaws.com/`;
}
