import type { WaterLevel } from "../../contract/comment.ts";
import { useText } from "../../i18n/useText.ts";
import { Mark } from "../../ui/marks/Mark.tsx";
import styles from "./LevelMark.module.css";

/** What a comment says of the water, above its text. */
export function LevelMark({ level }: { level: WaterLevel }) {
  const text = useText();
  return (
    <p className={styles.level}>
      <Mark kind={level === "dry" ? "warning" : "owned"}>{text(`comments.level_${level}`)}</Mark>
    </p>
  );
}
