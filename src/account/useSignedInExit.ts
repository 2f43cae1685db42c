import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { navigate } from "wouter/use-browser-location";
import { paths } from "../lib/address/paths.ts";
import { reloadGuides } from "../stores/catalogue/catalogue.ts";
import { takeReturnPath } from "../stores/person/returnPath.ts";
import { session } from "../stores/person/session.ts";

/**
 * Sends everybody who is signed in back to the guide that they logged in from, else to the start page, once: those who come so after the guides have been loaded again,
 * those who become so at once, since becoming signed in loads them. A reset link works for all.
 * @returns whether the screen is to be shown
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
