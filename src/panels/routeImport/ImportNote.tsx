import { X } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { dismissImport, routeImport } from "../../stores/routes/routeImport.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import styles from "./ImportNote.module.css";
import { useReportLines } from "./useReportLines.ts";

/** What became of the file that the edited route was imported from, until it is dismissed or undone. */
export function ImportNote() {
  const text = useText();
  const outcome = useSnapshot(routeImport).outcome;
  const { edits, doneCount } = useSnapshot(routeEditor).steps;
  const linesOf = useReportLines();
  if (!outcome || !edits.slice(0, doneCount).some((edit) => edit === outcome.edit)) return null;
  return (
    <section className={styles.note} aria-labelledby="import-note">
      <div className={styles.head}>
        <h3 id="import-note" className={styles.title}>
          {text("routes.importedFrom", { file: outcome.fileName })}
        </h3>
        <IconButton label={text("routes.importDismiss")} icon={<X />} onClick={dismissImport} />
      </div>
      <div role="status">
        {[...linesOf(outcome), ...(outcome.hadPins ? [text("routes.importReplaced")] : [])].map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}
