import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { navigate } from "wouter/use-browser-location";
import { afterGoingBack } from "../../lib/historyEntry.ts";

interface ScreenLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** History state of the target. */
  state?: unknown;
  /** True for a link in a dialog: the screen replaces the dialog's history entry, so Back returns to the screen below. */
  isReplacing?: boolean | undefined;
}

/** A client-side link to a screen of the app. Unlike the router's Link, it does not subscribe to the location. */
export function ScreenLink({ href, state, isReplacing, onClick, ...rest }: ScreenLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // The browser handles new tabs, windows and downloads.
    const { ctrlKey, metaKey, altKey, shiftKey, button } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    afterGoingBack(() => {
      // Followed already: its screen is shown a moment later, and a second entry would lead Back here.
      if (!isReplacing && isShownAddress(href)) return;
      navigate(href, { state: state ?? null, replace: isReplacing });
    });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

function isShownAddress(href: string): boolean {
  const { pathname, search } = new URL(href, location.href);
  return pathname === location.pathname && search === location.search;
}
