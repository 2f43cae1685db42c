import { useCallback } from "react";
import { ACTIVITIES } from "../contract/activity.ts";
import { shownLanguage } from "./shownLanguage.ts";
import { tagName } from "./texts.ts";
import { useShown } from "./useShown.ts";
import { useText } from "./useText.ts";

/** Returns the names of tags, activities included, in the reader's language. */
export function useTagName(): (tag: string) => string {
  const text = useText();
  const language = useShown(shownLanguage);
  return useCallback(
    (tag) => {
      const activity = ACTIVITIES.find((name) => name === tag);
      return activity ? text(`shell.${activity}`) : tagName(language, tag);
    },
    [text, language],
  );
}
