import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { UserProfile } from "../../contract/userProfile.ts";
import { session } from "./session.ts";
import { ensureOwnProfile, user } from "./user.ts";

export type OwnProfile =
  | { status: "ready"; profile: UserProfile }
  | { status: "loading" | "failed"; profile: null };

/** The own profile, fetched when a signed-in person needs it and none is loaded. */
export function useOwnProfile(isNeeded: boolean): OwnProfile {
  const { userProfile, hasFailed } = useSnapshot(user);
  const { status } = useSnapshot(session);
  useEffect(() => {
    if (isNeeded && status !== "guest") void ensureOwnProfile();
  }, [isNeeded, status]);
  if (userProfile) return { status: "ready", profile: userProfile };
  return { status: hasFailed ? "failed" : "loading", profile: null };
}
