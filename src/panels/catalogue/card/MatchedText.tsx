import { Fragment } from "react";
import { useSnapshot } from "valtio";
import { isSearchActive } from "../../../lib/guides/guideSearch.ts";
import { matchedRanges } from "../../../lib/search/matchedRanges.ts";
import { catalogue } from "../../../stores/catalogue/catalogue.ts";
import styles from "./GuideCard.module.css";

interface MatchedTextProps {
  children: string;
  /** For a text in which the search forgives no typing errors. */
  isExact?: boolean;
}

/** A text of a guide in which the parts are marked that the search finds. */
export function MatchedText({ children: text, isExact = false }: MatchedTextProps) {
  const { searchedValue } = useSnapshot(catalogue);
  const ranges = isSearchActive(searchedValue) ? matchedRanges(text, searchedValue, !isExact) : [];
  if (ranges.length === 0) return text;
  return (
    <>
      {ranges.map(([start, end], i) => (
        <Fragment key={start}>
          {text.slice(ranges[i - 1]?.[1] ?? 0, start)}
          <mark className={styles.match}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1])}
    </>
  );
}
