/**
 * An error returned by the identity provider. Clients branch on its type, a Cognito name such as
 * `CodeMismatchException`.
 */
export class ProviderRefusedError extends Error {
  override name = "ProviderRefusedError";
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}
