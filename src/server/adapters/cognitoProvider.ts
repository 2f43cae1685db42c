import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from "jose";
import * as z from "zod/mini";
import type { IdentityProvider } from "../ports/identityProvider.ts";
import { ProviderRefusedError } from "../ports/providerRefusedError.ts";
import { ProviderUnavailableError } from "../ports/providerUnavailableError.ts";
import { createPoolTokens } from "./poolTokens.ts";

const TIMEOUT_MILLISECONDS = 8_000;
const SERVICE = "AWSCognitoIdentityProviderService";

const refusal = z.object({ __type: z.string(), message: z.optional(z.string()) });

/** A pool at AWS Cognito. Calls are unsigned: no AWS credentials. @throws ProviderUnavailableError */
export function cognitoProvider(parts: {
  /** With a trailing slash. */
  endpoint: string;
  userPoolId: string;
  /** The page's client, to which tokens are issued. */
  clientId: string;
  now: () => number;
  /** `fetch` except in tests. */
  send: (request: Request) => Promise<Response>;
}): IdentityProvider {
  const { endpoint, userPoolId, clientId, now, send } = parts;
  const issuer = endpoint + userPoolId;
  const remoteKeys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    [customFetch]: (address, init) => send(new Request(address, init)),
  });
  const keys: JWTVerifyGetKey = (header, token) =>
    remoteKeys(header, token).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      // Unavailable keys do not invalidate the token: its owner stays signed in.
      throw new ProviderUnavailableError("identity", "The keys of the pool are unavailable", {
        cause: error,
      });
    });

  return {
    ...createPoolTokens({ keys, issuer, clientId, now }),
    async call(operation, input, { languages }) {
      const request = new Request(endpoint, {
        method: "POST",
        headers: {
          "content-type": "application/x-amz-json-1.1",
          "x-amz-target": `${SERVICE}.${operation}`,
          ...(languages && { "accept-language": languages }),
        },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      const { status, answer } = await readAnswer(send, request).catch((cause: unknown) => {
        throw new ProviderUnavailableError("identity", `${operation} got an invalid response`, { cause });
      });
      if (status === 200) return answer;
      const refused = refusal.safeParse(answer);
      if (status >= 500 || !refused.success) {
        throw new ProviderUnavailableError("identity", `${operation} failed with ${status}`);
      }
      // Some services prefix the name with a namespace.
      const type = refused.data.__type.split("#").at(-1) ?? "";
      throw new ProviderRefusedError(type, refused.data.message ?? "");
    },
    // Only ForgotPassword reveals this, and only if the client's settings allow it.
    hasAccount: () => Promise.resolve(true),
  };
}

async function readAnswer(send: (request: Request) => Promise<Response>, request: Request) {
  const response = await send(request);
  const text = await response.text();
  // Calls without a result may have an empty body.
  return { status: response.status, answer: z.looseObject({}).parse(text === "" ? {} : JSON.parse(text)) };
}
