import { inOneTab } from "../inOneTab.ts";
import { loadIdentity } from "../loadIdentity.ts";
import { noteTokensToRevoke, revokeNotedTokens } from "../revocation.ts";
import { endSession } from "../sessionKeeper.ts";

/**
 * Signs out at once, here and in the other tabs: the tokens leave this device before anything is loaded or sent. They
 * are revoked as soon as that is possible; see `startSession` for what is left of that when the page is closed.
 */
export async function signOut(): Promise<void> {
  endSession("signedOut");
  noteTokensToRevoke();
  try {
    await inOneTab(async () => {
      // A refresh that was under way has stored new ones meanwhile.
      noteTokensToRevoke();
      await revokeNotedTokens();
      const identity = await loadIdentity();
      await identity.signOut();
    });
  } catch (error) {
    console.warn("The provider's library was not signed out:", error);
  }
}
