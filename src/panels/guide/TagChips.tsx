import { useSnapshot } from "valtio";
import { useTagName } from "../../i18n/useTagName.ts";
import { useText } from "../../i18n/useText.ts";
import { EMPTY_QUERY, printCatalogueQuery } from "../../lib/address/catalogueQuery.ts";
import { paths } from "../../lib/address/paths.ts";
import { catalogue } from "../../stores/catalogue/catalogue.ts";
import { ScreenLink } from "../../ui/controls/ScreenLink.tsx";
import styles from "./TagChips.module.css";

/** The guide's tags, each linked to a search for it in the catalogue, without filters. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  const text = useText();
  const { sort } = useSnapshot(catalogue);
  const tagName = useTagName();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={text("guide.tags")}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <ScreenLink
            href={paths.guides + printCatalogueQuery({ ...EMPTY_QUERY, sort, search: tagName(tag) })}
            className={styles.chip}
          >
            <span className={styles.label} dir="auto">
              {tagName(tag)}
            </span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
