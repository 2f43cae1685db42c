import { RotateCw, TriangleAlert } from "lucide-react";
import { useSnapshot } from "valtio";
import { useFailureText } from "../../i18n/useFailureText.ts";
import { useText } from "../../i18n/useText.ts";
import { useWhenOnline } from "../../lib/react/useWhenOnline.ts";
import { catalogue } from "../../stores/catalogue/catalogue.ts";
import { Button } from "../../ui/controls/Button.tsx";
import scrolling from "../../ui/scrolling.module.css";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { OnDevice } from "../offline/OnDevice.tsx";

/** The catalogue failed to load: the reason, a retry, and the guides stored on this device. */
export function CatalogueFailure({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const { failure } = useSnapshot(catalogue);
  useWhenOnline(onRetry);
  return (
    <div className={scrolling.body}>
      <EmptyState
        role="alert"
        icon={<TriangleAlert />}
        title={text("catalogue.failed")}
        text={failure ? failureText(failure) : undefined}
        actions={
          <Button variant="forest" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            {text("shell.retry")}
          </Button>
        }
      />
      <OnDevice />
    </div>
  );
}
