import { withTexts } from "../i18n/withTexts.ts";
import { publicConfig } from "../lib/publicConfig.ts";
import { loadPart } from "../lib/react/loadPart.ts";
import { unreachableError } from "./accountError.ts";
import type { IdentityService } from "./identityService.ts";
import { outsideIdentity } from "./outsideIdentity.ts";

let loading: Promise<IdentityService> | null = null;

/**
 * The provider's code and configuration, fetched when first needed (see `loadPart`): guests never load it. Offline it fails at once
 * and loads once the network is back.
 * @throws AccountError, unreachable, if it is unavailable; it can then be requested again.
 */
export function loadIdentityService(): Promise<IdentityService> {
  loading ??= loadPart(load).catch((error: unknown) => {
    loading = null;
    throw unreachableError(String(error), "shell.partFailed");
  });
  return navigator.onLine === false ? Promise.race([loading, noConnection()]) : loading;
}

async function noConnection(): Promise<never> {
  throw unreachableError("The browser is offline", "errors.noConnection");
}

/**
 * Replaces the configured provider, or restores it.
 * @internal for tests
 */
export function setIdentityForTests(service: IdentityService | null): void {
  loading = service && Promise.resolve(service);
}

async function load(): Promise<IdentityService> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = publicConfig();
  if (!userPoolId || !userPoolClientId) return outsideIdentity;
  const { cognitoIdentity } = await withTexts(import("./cognitoIdentity.ts"), "identity");
  // The library accepts absolute URLs only.
  const endpoint = userPoolEndpoint ? new URL(userPoolEndpoint, location.href).href : null;
  return cognitoIdentity({ userPoolId, userPoolClientId, userPoolEndpoint: endpoint });
}
