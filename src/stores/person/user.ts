import { proxy, ref } from "valtio";
import { getOwnProfile } from "../../api/usersApi.ts";
import type { UserProfile } from "../../contract/userProfile.ts";
import type { Held } from "../held.ts";
import { reportFailure, withdrawFailure } from "../toasts.ts";
import { onForgetPerson } from "./forgetPerson.ts";
import { completeUser, session } from "./session.ts";

interface User {
  /** The own profile; null until it has come, and for guests. */
  userProfile: Held<UserProfile> | null;
  isLoading: boolean;
}

export const user = proxy<User>({ userProfile: null, isLoading: false });

/** Fetches the profile of the person who is signed in; an answer that comes after they left is dropped. */
export async function loadOwnProfile(): Promise<void> {
  const id = session.user?.id;
  user.isLoading = true;
  try {
    const profile = await getOwnProfile();
    withdrawFailure("profile");
    if (session.user?.id !== id) return;
    user.userProfile = ref(profile);
    completeUser(profile);
  } catch (error) {
    if (session.user?.id === id) reportFailure(error, "profile");
  } finally {
    if (session.user?.id === id) user.isLoading = false;
  }
}

onForgetPerson(() => {
  user.userProfile = null;
  user.isLoading = false;
});
