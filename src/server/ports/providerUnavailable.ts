/** Parts of the product that another service provides. */
export type ProviderPart = "identity" | "commerce" | "mail";

/** A provider is down, slow, or returned an invalid response. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
  readonly part: ProviderPart;

  constructor(part: ProviderPart, message: string, options?: ErrorOptions) {
    super(message, options);
    this.part = part;
  }
}
