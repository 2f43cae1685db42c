import { useText } from "../i18n/useText.ts";
import { OfflineNote } from "../ui/OfflineNote.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import styles from "./PanelLoading.module.css";

/** Stands for a panel whose code is on the way. */
export function PanelLoading() {
  const text = useText();
  return (
    <Panel label={text("shell.loading")} place="left">
      <div className={styles.loading} role="status">
        <Spinner size={24} />
        <VisuallyHidden>{text("shell.loading")}</VisuallyHidden>
        <OfflineNote />
      </div>
    </Panel>
  );
}
