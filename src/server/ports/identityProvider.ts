import type { Identity } from "./identity.ts";

/** The client that makes a call, or on whose behalf the server does: address for rate limits, languages for e-mails. */
export interface CallOrigin {
  address: string;
  /** The Accept-Language header. */
  languages: string;
}

/** The service that keeps the accounts: the embedded pool or Cognito. Both have the same protocol. */
export interface IdentityProvider extends Identity {
  /**
   * Makes one call of the protocol, such as `ForgotPassword`.
   * @throws ProviderRefusedError if the pool refuses, ProviderUnavailableError if it is down, slow or returns an invalid
   * response.
   */
  call(operation: string, input: object, origin: CallOrigin): Promise<object>;
  /**
   * Whether an account may have this e-mail address or username; true if only the pool's own calls can find out. Must
   * not determine responses that anybody can trigger at will.
   */
  hasAccount(name: string): Promise<boolean>;
}
