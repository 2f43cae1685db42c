import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/address/paths.ts";
import { MissingPartError } from "../lib/react/loadPart.ts";
import { useScreen } from "../lib/react/useScreen.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Panel } from "../ui/Panel.tsx";
import { LoadFailure } from "../ui/states/LoadFailure.tsx";

interface PanelFailureProps {
  error: unknown;
  /** Renders the panel again. */
  onRetry: () => void;
}

/**
 * Replaces a panel that crashed. A reload also fetches the chunks of a newer version, where that is what is missing.
 * Offers the list of guides unless it is the list that crashed.
 */
export function PanelFailure({ error, onRetry }: PanelFailureProps) {
  const text = useText();
  const isCatalogue = useScreen().name === "catalogue";
  const isMissing = error instanceof MissingPartError;
  return (
    <Panel label={text("shell.failed")} placement="left" isLow>
      <LoadFailure
        title={text("shell.failed")}
        text={text(isMissing ? "shell.partFailed" : "shell.failedText")}
        onRetry={isMissing ? "reload" : onRetry}
        isAutomatic={false}
        actions={!isCatalogue && <Button href={paths.guides}>{text("shell.toGuides")}</Button>}
      />
    </Panel>
  );
}
