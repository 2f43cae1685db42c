import { useMemo } from "react";
import { classNames } from "../../lib/classNames.ts";
import styles from "./SafeHtml.module.css";
import { sanitizeHtml } from "./sanitizeHtml.ts";

interface SafeHtmlProps {
  /** HTML from a publisher. */
  html: string;
  className?: string | undefined;
}

/** Renders a publisher's text, sanitised to plain markup and links. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const clean = useMemo(() => sanitizeHtml(html), [html]);
  return (
    <div
      dir="auto"
      className={classNames(styles.text, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by sanitizeHtml
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
