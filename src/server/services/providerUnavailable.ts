/** The identity provider is down, slow, or answered something that makes no sense. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}
