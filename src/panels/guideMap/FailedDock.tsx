import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { Panel } from "../../ui/Panel.tsx";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import styles from "./BottomDock.module.css";
import { usePanelShown } from "./usePanelShown.ts";

/** Replaces the lower panels that crashed. */
export function FailedDock({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <div className={classNames(styles.dock, usePanelShown() && styles.besidePanel)}>
      <div className={styles.stack}>
        <Panel label={text("shell.failed")}>
          <LoadFailure text={text("shell.failedText")} onRetry={onRetry} isAutomatic={false} />
        </Panel>
      </div>
    </div>
  );
}
