/** A provider refuses what it was asked, for good: asked again it would refuse again. */
export class ProviderRefusedError extends Error {
  override name = "ProviderRefusedError";
  /** The provider's own name of the reason; clients branch on Cognito's, such as `CodeMismatchException`. */
  readonly type: string;

  constructor(type: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.type = type;
  }
}
