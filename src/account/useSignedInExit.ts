import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { navigate } from "wouter/use-browser-location";
import { paths } from "../lib/address/paths.ts";
import { reloadGuides } from "../stores/catalogue/fetchGuides.ts";
import { takeReturnPath } from "../stores/person/returnPath.ts";
import { session } from "../stores/person/session.ts";

/**
 * Redirects signed-in users once, to the guide that they logged in from or else to the start page. Users who arrive
 * signed in are redirected while the guides are loaded again. A reset link works for
 * everybody.
 * @returns whether to show the screen
 */
export function useSignedInExit(): boolean {
  const { status } = useSnapshot(session);
  const cameSignedIn = useRef(session.status === "signedIn");
  const isFree = isResetLink() || status === "guest";
  const mustLeave = !isFree && status === "signedIn";
  useEffect(() => {
    if (!mustLeave) return;
    if (cameSignedIn.current) void reloadGuides();
    cameSignedIn.current = false;
    navigate(takeReturnPath() ?? paths.home, { replace: true });
  }, [mustLeave]);
  return isFree;
}

function isResetLink(): boolean {
  return location.pathname === paths.reset && new URLSearchParams(location.search).has("code");
}
