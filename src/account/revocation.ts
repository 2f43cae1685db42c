import { tokensToRevoke } from "../stores/person/session.ts";
import { callProvider } from "./callProvider.ts";

/** Prefix under which the provider's library keeps its tokens: `<prefix>.<client>.<username>.refreshToken`. */
const LIBRARY_PREFIX = "CognitoIdentityServiceProvider.";
const REFRESH_TOKEN = /\.refreshToken$/;

/**
 * Removes the provider's tokens from the browser's storage, without its library, and records the refresh tokens: they
 * are valid until the provider has revoked them, which may have to wait for the network.
 */
export function noteTokensToRevoke(): void {
  const keys = libraryKeys();
  const found = keys.flatMap((key) => (REFRESH_TOKEN.test(key) ? (localStorage.getItem(key) ?? []) : []));
  if (found.length > 0) tokensToRevoke.write([...new Set([...(tokensToRevoke.read() ?? []), ...found])]);
  for (const key of keys) localStorage.removeItem(key);
}

/** Revokes the recorded tokens. Those whose revocation got no response stay recorded for the next attempt. */
export async function revokeNotedTokens(): Promise<void> {
  for (const token of tokensToRevoke.read() ?? []) {
    if (await isSettled(token)) forgetToken(token);
  }
}

function libraryKeys(): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    return keys.filter((key) => key.startsWith(LIBRARY_PREFIX));
  } catch {
    // If storage is blocked, the library keeps nothing in it either.
    return [];
  }
}

/** Whether the provider has revoked the token, or refused to because it is no longer valid. */
async function isSettled(token: string): Promise<boolean> {
  try {
    const response = await callProvider("RevokeToken", (ClientId) => ({ ClientId, Token: token }));
    if (!response) return true;
    const { status } = response;
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}

function forgetToken(token: string): void {
  const left = (tokensToRevoke.read() ?? []).filter((other) => other !== token);
  if (left.length > 0) tokensToRevoke.write(left);
  else tokensToRevoke.remove();
}
