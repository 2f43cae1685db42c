import { Trash2 } from "lucide-react";
import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { removeLeftOut } from "../../stores/routes/editRoute.ts";
import { type LeftOutPin, routeEditor } from "../../stores/routes/routeEditor.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import styles from "./LeftOutPins.module.css";

/** Stored pins that are not part of the route, each with the reason. */
export function LeftOutPins() {
  const text = useText();
  const problemText = useProblemText();
  const { leftOut } = useSnapshot(routeEditor);
  if (leftOut.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="left-out-pins">
      <h3 id="left-out-pins" className={styles.title}>
        {text("routes.leftOutTitle")}
      </h3>
      <p className={styles.text}>{text("routes.leftOutText")}</p>
      <ul>
        {leftOut.map((each, index) => {
          const { pin, trailName, problem } = each;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: pins may be equal
            <li key={index} className={styles.pin}>
              <span className={styles.words}>
                <b>{trailName || pin || "?"}</b> {problemText(problem)}
              </span>
              <IconButton
                label={text("routes.deleteLeftOut", { pin: pin || "?" })}
                icon={<Trash2 />}
                onClick={() => void removeLeftOut(each)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function useProblemText(): (problem: LeftOutPin["problem"]) => string {
  const text = useText();
  const format = useFormat();
  return (problem) => {
    switch (problem.rule) {
      case "tooFar":
        return text("routes.leftOut_tooFar", { limit: format.elevation(problem.limitMeters) });
      case "tooManyPins":
        return text("routes.leftOut_tooManyPins", { limit: problem.limit });
      default:
        return text(`routes.leftOut_${problem.rule}`);
    }
  };
}
