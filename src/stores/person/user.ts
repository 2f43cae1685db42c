import { proxy, ref } from "valtio";
import { getOwnProfile, type ProfileEdit } from "../../api/usersApi.ts";
import type { UserProfile } from "../../contract/userProfile.ts";
import { loader } from "../../lib/loader.ts";
import { reportFailure } from "../showToast.ts";
import type { StoredRef } from "../storedRef.ts";
import { withdrawFailure } from "../withdrawToast.ts";
import { onForgetPerson } from "./forgetPerson.ts";
import { completeUser, session } from "./session.ts";

interface User {
  /** The own profile; null until it has come, and for guests. */
  userProfile: StoredRef<UserProfile> | null;
  isLoading: boolean;
  /** The profile did not load. */
  hasFailed: boolean;
  isSaving: boolean;
  isUploadingPhoto: boolean;
  isUploadingCover: boolean;
}

export const user = proxy(blank());

const profile = loader<void, UserProfile>({
  load: getOwnProfile,
  onResult: (loaded) => {
    user.isLoading = false;
    user.hasFailed = false;
    withdrawFailure("profile");
    user.userProfile = ref(loaded);
    completeUser(loaded);
  },
  onFailure: (error, _asked, isRetry) => {
    user.isLoading = false;
    user.hasFailed = user.userProfile === null;
    if (!isRetry) reportFailure(error, "profile");
  },
  owner: () => session.user?.id,
  retriesWhenBack: () => true,
});

/** Fetches the profile of the person who is signed in; one that comes after they left is dropped. */
export async function loadOwnProfile(): Promise<void> {
  startLoading();
  await profile.load();
}

/** Fetches the own profile unless it is loaded or on its way; for guests there is none. */
export async function ensureOwnProfile(): Promise<void> {
  if (session.status === "guest" || user.userProfile) return;
  startLoading();
  await profile.join();
}

/** Takes over what was saved. A profile that is on its way was read before, so it is fetched again. */
export function applyProfileEdit(edit: ProfileEdit): void {
  if (!user.userProfile) return;
  const edited = { ...user.userProfile, ...edit };
  user.userProfile = ref(edited);
  completeUser(edited);
  if (profile.stateOf().status === "loading") void loadOwnProfile();
}

function startLoading(): void {
  user.isLoading = true;
  user.hasFailed = false;
}

onForgetPerson(() => {
  profile.forget();
  Object.assign(user, blank());
});

function blank(): User {
  return {
    userProfile: null,
    isLoading: false,
    hasFailed: false,
    isSaving: false,
    isUploadingPhoto: false,
    isUploadingCover: false,
  };
}
