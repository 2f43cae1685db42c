import { useEffect } from "react";
import { useText } from "../i18n/useText.ts";

/** Sets the document's title for a screen whose texts load on demand. */
export function useCardTitle(title: string): void {
  const text = useText();
  useEffect(() => {
    document.title = `${title} – ${text("shell.productName")}`;
  }, [title, text]);
}
