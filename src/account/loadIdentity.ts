import { withTexts } from "../i18n/withTexts.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { IdentityUnreachable } from "./accountError.ts";
import type { IdentityService } from "./identityService.ts";
import { outsideIdentity } from "./outsideIdentity.ts";

let loading: Promise<IdentityService> | null = null;

/**
 * The provider's code and configuration, fetched when first needed: guests never load it. A failed fetch may be repeated.
 * @throws IdentityUnreachable when the code cannot be fetched.
 */
export function loadIdentity(): Promise<IdentityService> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw new IdentityUnreachable(String(error), "errors.noConnection");
  });
  return loading;
}

/** Puts another provider in the place of the configured one, or that one back. */
export function setIdentityForTests(service: IdentityService | null): void {
  loading = service && Promise.resolve(service);
}

async function load(): Promise<IdentityService> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = publicConfig();
  if (!userPoolId || !userPoolClientId) return outsideIdentity;
  const { emailIdentity } = await withTexts(import("./emailIdentity.ts"), "identity");
  // The library takes whole addresses only.
  const endpoint = userPoolEndpoint ? new URL(userPoolEndpoint, location.href).href : null;
  return emailIdentity({ userPoolId, userPoolClientId, userPoolEndpoint: endpoint });
}
