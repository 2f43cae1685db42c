import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { Spinner } from "../../ui/marks/Spinner.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { OfflineNote } from "../../ui/states/OfflineNote.tsx";
import surface from "../../ui/surface.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./LoadingDisc.module.css";

/** A spinner over the map while something loads; the caller provides the text alternative. */
export function LoadingDisc() {
  return (
    <span className={styles.disc}>
      <Spinner size={24} />
    </span>
  );
}

/** Placeholder for a panel while its code loads. */
export function PanelLoading() {
  const text = useText();
  return (
    <Panel label={text("shell.loading")} placement="left">
      <div className={styles.inPanel} role="status">
        <Spinner size={24} />
        <VisuallyHidden>{text("shell.loading")}</VisuallyHidden>
        <OfflineNote />
      </div>
    </Panel>
  );
}

/** Placeholder for a card over the dimmed map while its code loads. */
export function CardLoading() {
  return <LoadingStatus className={classNames(surface.dimming, styles.dimmed)} />;
}

/** Shows after a delay that a dialog's code is loading. The page stays usable meanwhile. */
export function DialogLoading({ isOpen }: { isOpen: boolean }) {
  return isOpen && <LoadingStatus className={styles.place} />;
}

function LoadingStatus({ className }: { className: string | undefined }) {
  const text = useText();
  return (
    <div className={className} role="status">
      <LoadingDisc />
      <VisuallyHidden>{text("shell.loading")}</VisuallyHidden>
      <OfflineNote />
    </div>
  );
}
