import { useText } from "../../i18n/useText.ts";
import { Spinner } from "../../ui/marks/Spinner.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { OfflineNote } from "../../ui/states/OfflineNote.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./PanelLoading.module.css";

/** Placeholder for a panel while its code loads. */
export function PanelLoading() {
  const text = useText();
  return (
    <Panel label={text("shell.loading")} placement="left">
      <div className={styles.loading} role="status">
        <Spinner size={24} />
        <VisuallyHidden>{text("shell.loading")}</VisuallyHidden>
        <OfflineNote />
      </div>
    </Panel>
  );
}
