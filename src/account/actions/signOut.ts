import { inOneTab } from "../inOneTab.ts";
import { loadIdentity } from "../loadIdentity.ts";
import { endSession } from "../sessionKeeper.ts";

/** Signs out at once, here and in the other tabs, and takes the refresh token back as soon as that can be done. */
export async function signOut(): Promise<void> {
  endSession("signedOut");
  try {
    const identity = await loadIdentity();
    await inOneTab(() => identity.signOut());
  } catch (error) {
    console.warn("The session was not revoked:", error);
  }
}
