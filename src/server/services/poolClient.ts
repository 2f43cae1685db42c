import * as z from "zod/mini";
import type { IdentityProvider } from "./identityProvider.ts";
import { ProviderRefusal } from "./providerRefusal.ts";
import { ProviderUnavailable } from "./providerUnavailable.ts";

/** What a pool returns about the account that an access token was issued to. */
export interface PoolUser {
  username: string;
  email: string;
  /** Null if the pool does not return it. */
  displayName: string | null;
}

/** The person on whose behalf the server calls the pool: their address, for limits, and Accept-Language, for mails. */
export type Origin = Parameters<IdentityProvider["call"]>[2];

/**
 * The calls that the server itself makes to a pool of accounts.
 * @throws ProviderRefusal when the pool refuses, ProviderUnavailable when it is down, slow or does not make sense.
 */
export interface PoolClient {
  getUser(accessToken: string, origin: Origin): Promise<PoolUser>;
  /** Has the pool send a code for a new password; refused as UserNotFoundException where nobody has this name. */
  forgotPassword(username: string, origin: Origin): Promise<void>;
  confirmForgotPassword(
    change: { username: string; password: string; code: string },
    origin: Origin,
  ): Promise<void>;
}

const userAnswer = z.object({
  Username: z.string(),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })),
});

/** @param clientId the pool's client that the server calls as */
export function createPoolClient(
  provider: Pick<IdentityProvider, "call" | "hasAccount">,
  clientId: string,
): PoolClient {
  return {
    async getUser(accessToken, origin) {
      const user = userAnswer.safeParse(await provider.call("GetUser", { AccessToken: accessToken }, origin));
      if (!user.success) throw new ProviderUnavailable("GetUser returned an unexpected body");
      const attributes = new Map(user.data.UserAttributes.map(({ Name, Value }) => [Name, Value]));
      return {
        username: user.data.Username,
        email: attributes.get("email") ?? "",
        displayName: attributes.get("custom:displayName")?.trim() || null,
      };
    },
    async forgotPassword(username, origin) {
      if (!(await provider.hasAccount(username))) {
        throw new ProviderRefusal("UserNotFoundException", "User does not exist.");
      }
      await provider.call("ForgotPassword", { ClientId: clientId, Username: username }, origin);
    },
    async confirmForgotPassword({ username, password, code }, origin) {
      const input = { ClientId: clientId, Username: username, Password: password, ConfirmationCode: code };
      await provider.call("ConfirmForgotPassword", input, origin);
    },
  };
}
