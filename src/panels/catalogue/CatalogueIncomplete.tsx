import { useSnapshot } from "valtio";
import { useFailureText } from "../../i18n/useFailureText.ts";
import { useText } from "../../i18n/useText.ts";
import { catalogue } from "../../stores/catalogue/catalogue.ts";
import { IncompleteNote } from "../IncompleteNote.tsx";
import { OnDevice } from "../offline/OnDevice.tsx";
import styles from "./CatalogueIncomplete.module.css";

/** Shown above the first cards when the whole list failed to load; guides stored on this device can still be opened. */
export function CatalogueIncomplete({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const { failure } = useSnapshot(catalogue);
  const reason = failure && failureText(failure);
  return (
    <>
      <IncompleteNote onRetry={onRetry}>
        {[text("catalogue.failed"), reason].filter(Boolean).join(". ")}
      </IncompleteNote>
      <div className={styles.stored}>
        <OnDevice />
      </div>
    </>
  );
}
