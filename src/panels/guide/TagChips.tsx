import { Link } from "wouter";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/paths.ts";
import { searchGuides } from "../../stores/catalogue.ts";
import styles from "./TagChips.module.css";

/** The guide's tags; each leads to the catalogue, searched by it. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  const text = useText();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={text("guide.tags")}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <Link href={paths.guides} className={styles.chip} onClick={() => searchGuides(tag)}>
            <span className={styles.label} dir="auto">
              {tag}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
