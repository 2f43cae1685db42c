import type { Identity } from "./identity.ts";

/** Who keeps the accounts: our own pool, or one at Cognito. Both speak one protocol. */
export interface IdentityProvider extends Identity {
  /**
   * Makes one call of the protocol, such as `ForgotPassword`.
   * @param address where the person is who has it made, for limits
   * @throws ProviderRefusal when the pool refuses, ProviderUnavailable when it is down, slow or makes no sense.
   */
  call(operation: string, input: object, origin: { address: string; languages: string }): Promise<object>;
  /** Whether an account may have this e-mail address or username: true where only the pool's own calls know. Not for responses that anybody can trigger at will. */
  hasAccount(name: string): Promise<boolean>;
}
