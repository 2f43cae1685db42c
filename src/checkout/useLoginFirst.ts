import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { navigate } from "wouter/use-browser-location";
import { paths } from "../lib/address/paths.ts";
import { noteReturnPath } from "../stores/person/returnPath.ts";
import { session } from "../stores/person/session.ts";

/** Sends guests to log in and back to the checkout. @returns the id of the signed-in user, null until then */
export function useLoginFirst(): string | null {
  const { status, user } = useSnapshot(session);
  useEffect(() => {
    if (status !== "guest" || location.pathname !== paths.checkout) return;
    noteReturnPath();
    navigate(paths.login, { replace: true });
  }, [status]);
  return user?.id ?? null;
}
