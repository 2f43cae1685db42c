import type { Identity } from "./identity.ts";

/** Who keeps the accounts: our own pool, or one at Cognito. Both speak one protocol. */
export interface IdentityProvider extends Identity {
  /**
   * Makes one call of the protocol, such as `ForgotPassword`.
   * @param address where the person is who has it made, for limits
   * @throws CognitoError with the type and message of a refusal.
   */
  call(operation: string, input: object, origin: { address: string; languages: string }): Promise<object>;
  /** Whether an account has this e-mail address or username. Not for answers that anybody may ask for at will. */
  hasAccount(name: string): Promise<boolean>;
}
