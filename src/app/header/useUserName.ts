import { useSnapshot } from "valtio";
import { session } from "../../stores/person/session.ts";

/** The display name of the signed-in user, else the username; null for guests. */
export function useUserName(): string | null {
  const { user, status } = useSnapshot(session);
  if (!user || status === "guest") return null;
  return user.displayName || user.username;
}
