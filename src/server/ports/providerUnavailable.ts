/** The identity provider is down, slow, or returned an invalid response. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}
