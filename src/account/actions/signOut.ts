import { inOneTab } from "../inOneTab.ts";
import { loadIdentityService } from "../loadIdentityService.ts";
import { noteTokensToRevoke, revokeNotedTokens } from "../revocation.ts";
import { endSession } from "../signedInSession.ts";

/**
 * Signs out at once, here and in the other tabs: the tokens leave this device before anything is loaded or sent. They
 * are revoked as soon as possible; `startSession` revokes what is left after the page was closed.
 */
export async function signOut(): Promise<void> {
  endSession("signedOut");
  noteTokensToRevoke();
  try {
    await inOneTab(async () => {
      // A refresh that was in progress has stored new ones meanwhile.
      noteTokensToRevoke();
      await revokeNotedTokens();
      const identity = await loadIdentityService();
      await identity.signOut();
    });
  } catch (error) {
    console.warn("The provider's library was not signed out:", error);
  }
}
