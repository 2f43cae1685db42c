import type { AnchorHTMLAttributes } from "react";
import { ScreenLink } from "./ScreenLink.tsx";

interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** History state of a link to a screen. */
  state?: unknown;
  /** See `ScreenLink`. */
  isReplacing?: boolean | undefined;
}

/** A link to a screen of the app if it begins with '/', else to another site in a new tab. */
export function SmartLink({ href, state, isReplacing, ...rest }: SmartLinkProps) {
  if (href.startsWith("/"))
    return <ScreenLink href={href} state={state} isReplacing={isReplacing} {...rest} />;
  return <a href={href} target="_blank" rel="noopener" {...rest} />;
}
