import type { ReactNode } from "react";
import { classNames } from "../../lib/classNames.ts";
import press from "../../ui/controls/press.module.css";
import { SmartLink } from "../../ui/controls/SmartLink.tsx";
import styles from "./CardBody.module.css";

/** A link in a card's text: to a screen, or to another site in a new tab. */
export function CardLink({
  href,
  isStrong,
  onClick,
  children,
}: {
  href: string;
  isStrong?: boolean;
  onClick?: () => void;
  children: ReactNode;
}) {
  return (
    <SmartLink
      href={href}
      className={classNames(press.ink, styles.link, isStrong && styles.strong)}
      onClick={onClick}
    >
      {children}
    </SmartLink>
  );
}
