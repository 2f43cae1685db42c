import { session } from "../../stores/person/session.ts";
import { callProvider } from "../callProvider.ts";
import { ensureAccessToken } from "../sessionKeeper.ts";
import { signOut } from "./signOut.ts";

/**
 * Revokes every sign-in of the account, then signs out here. Access tokens that other devices hold work until they
 * expire.
 * @throws Error if the provider did not do it; then this session goes on
 */
export async function signOutEverywhere(): Promise<void> {
  await ensureAccessToken({ canWait: false });
  const response = await callProvider("GlobalSignOut", () => ({ AccessToken: session.accessToken }));
  if (!response?.ok) throw new Error(`The sign-ins were not revoked: ${response?.status}`);
  void signOut();
}
