import { useSnapshot } from "valtio";
import { useFailureText } from "../../i18n/useFailureText.ts";
import { useText } from "../../i18n/useText.ts";
import { catalogue } from "../../stores/catalogue/catalogue.ts";
import scrolling from "../../ui/scrolling.module.css";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import { OnDevice } from "../offline/OnDevice.tsx";
import styles from "./CatalogueFailure.module.css";

interface CatalogueFailureProps {
  /** Whether the first cards, which came with the page, show below. */
  isAboveCards: boolean;
  onRetry: () => void;
}

/** The catalogue failed to load: the reason, a retry, and the guides stored on this device. */
export function CatalogueFailure({ isAboveCards, onRetry }: CatalogueFailureProps) {
  const text = useText();
  const failureText = useFailureText();
  const { failure } = useSnapshot(catalogue);
  const reason = failure && failureText(failure);
  const title = text("catalogue.failed");
  if (!isAboveCards) {
    return (
      <div className={scrolling.body}>
        <LoadFailure title={title} text={reason} onRetry={onRetry} />
        <OnDevice />
      </div>
    );
  }
  return (
    <>
      <LoadFailure text={[title, reason].filter(Boolean).join(". ")} onRetry={onRetry} />
      <div className={styles.stored}>
        <OnDevice />
      </div>
    </>
  );
}
