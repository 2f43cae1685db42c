import * as z from "zod/mini";
import { displayName } from "../../contract/userRules.ts";
import type { CallOrigin, IdentityProvider } from "../ports/identityProvider.ts";
import { ProviderRefusedError } from "../ports/providerRefusedError.ts";
import { ProviderUnavailableError } from "../ports/providerUnavailableError.ts";

/** What a pool returns about the account of an access token. */
export interface PoolUser {
  username: string;
  email: string;
  /** Null if the pool does not return it, or one that breaks our rules, which Cognito does not know. */
  displayName: string | null;
}

/** The server's calls to a user pool. @throws ProviderRefusedError, or ProviderUnavailableError if down. */
export interface PoolClient {
  /** As in `IdentityProvider`. */
  hasAccount(name: string): Promise<boolean>;
  getUser(accessToken: string, origin: CallOrigin): Promise<PoolUser>;
  /** Requests a code for a new password; refused with UserNotFoundException for an unknown name. */
  forgotPassword(username: string, origin: CallOrigin): Promise<void>;
  confirmForgotPassword(
    change: { username: string; password: string; code: string },
    origin: CallOrigin,
  ): Promise<void>;
}

const userAnswer = z.object({
  Username: z.string(),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })),
});

/** @param clientId the client of the pool that the server uses */
export function createPoolClient(
  provider: Pick<IdentityProvider, "call" | "hasAccount">,
  clientId: string,
): PoolClient {
  return {
    hasAccount: (name) => provider.hasAccount(name),
    async getUser(accessToken, origin) {
      const user = userAnswer.safeParse(await provider.call("GetUser", { AccessToken: accessToken }, origin));
      if (!user.success)
        throw new ProviderUnavailableError("identity", "GetUser returned an unexpected body");
      const attributes = new Map(user.data.UserAttributes.map(({ Name, Value }) => [Name, Value]));
      return {
        username: user.data.Username,
        email: attributes.get("email") ?? "",
        displayName: displayName.safeParse(attributes.get("custom:displayName")?.trim()).data ?? null,
      };
    },
    async forgotPassword(username, origin) {
      if (!(await provider.hasAccount(username))) {
        throw new ProviderRefusedError("UserNotFoundException", "User does not exist.");
      }
      await provider.call("ForgotPassword", { ClientId: clientId, Username: username }, origin);
    },
    async confirmForgotPassword({ username, password, code }, origin) {
      const input = { ClientId: clientId, Username: username, Password: password, ConfirmationCode: code };
      await provider.call("ConfirmForgotPassword", input, origin);
    },
  };
}
