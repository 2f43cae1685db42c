import { useMemo } from "react";
import { classNames } from "../lib/classNames.ts";
import styles from "./SafeHtml.module.css";
import { safeHtml } from "./safeHtml.ts";

interface SafeHtmlProps {
  /** HTML from a publisher. */
  html: string;
  className?: string | undefined;
}

/** A publisher's text with its plain markup and links. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const clean = useMemo(() => safeHtml(html), [html]);
  return (
    <div
      dir="auto"
      className={classNames(styles.text, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by safeHtml
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
