/** Parts of the product that another service provides. */
export type ProviderPart = "identity" | "commerce" | "mail";

/** A provider is down, slow, or returned an invalid response. */
export class ProviderUnavailableError extends Error {
  override name = "ProviderUnavailableError";
  readonly part: ProviderPart;

  constructor(part: ProviderPart, message: string, options?: ErrorOptions) {
    super(message, options);
    this.part = part;
  }
}
