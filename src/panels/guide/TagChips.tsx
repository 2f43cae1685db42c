import { useSnapshot } from "valtio";
import { ACTIVITIES } from "../../contract/activity.ts";
import { useText } from "../../i18n/useText.ts";
import { EMPTY_QUERY, printCatalogueQuery } from "../../lib/address/catalogueQuery.ts";
import { paths } from "../../lib/address/paths.ts";
import { catalogue } from "../../stores/catalogue/catalogue.ts";
import { ScreenLink } from "../../ui/ScreenLink.tsx";
import styles from "./TagChips.module.css";

/** The guide's tags, each linked to a search for it in the catalogue, without filters. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  const text = useText();
  const { sort } = useSnapshot(catalogue);
  if (tags.length === 0) return null;
  const nameOf = (tag: string) => {
    const activity = ACTIVITIES.find((name) => name === tag);
    return activity ? text(`shell.${activity}`) : tag;
  };
  return (
    <ul className={styles.chips} aria-label={text("guide.tags")}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <ScreenLink
            href={paths.guides + printCatalogueQuery({ ...EMPTY_QUERY, sort, search: tag })}
            className={styles.chip}
          >
            <span className={styles.label} dir="auto">
              {nameOf(tag)}
            </span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
