import { proxy, ref } from "valtio";
import { getOwnProfile } from "../../api/usersApi.ts";
import type { UserProfile } from "../../contract/userProfile.ts";
import { loader } from "../../lib/loader.ts";
import { reportFailure, withdrawFailure } from "../showToast.ts";
import type { StoredRef } from "../storedRef.ts";
import { onForgetPerson } from "./forgetPerson.ts";
import { completeUser, session } from "./session.ts";

interface User {
  /** The own profile; null until it has come, and for guests. */
  userProfile: StoredRef<UserProfile> | null;
  isLoading: boolean;
}

export const user = proxy<User>({ userProfile: null, isLoading: false });

const profile = loader<void, UserProfile>({
  load: getOwnProfile,
  onResult: (loaded) => {
    user.isLoading = false;
    withdrawFailure("profile");
    user.userProfile = ref(loaded);
    completeUser(loaded);
  },
  onFailure: (error, _asked, isRetry) => {
    user.isLoading = false;
    if (!isRetry) reportFailure(error, "profile");
  },
  owner: () => session.user?.id,
  retriesWhenBack: () => true,
});

/** Fetches the profile of the person who is signed in; one that comes after they left is dropped. */
export async function loadOwnProfile(): Promise<void> {
  user.isLoading = true;
  await profile.load();
}

onForgetPerson(() => {
  profile.forget();
  user.userProfile = null;
  user.isLoading = false;
});
