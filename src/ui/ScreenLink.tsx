import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { navigate } from "wouter/use-browser-location";

interface ScreenLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** History state that comes with it. */
  state?: unknown;
  /** True for a link in a dialog, whose entry of the history the screen takes: Back leads to what was below. */
  isReplacing?: boolean;
}

/** A link to a screen of the app, which follows without loading the page. Unlike the router's own it does not watch the address. */
export function ScreenLink({ href, state, isReplacing, onClick, ...rest }: ScreenLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // Another tab, a window or a download is the browser's part.
    const { ctrlKey, metaKey, altKey, shiftKey, button } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href, { state: state ?? null, replace: isReplacing });
  };
  return <a {...rest} href={href} onClick={follow} />;
}
