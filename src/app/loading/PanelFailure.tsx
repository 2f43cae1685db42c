import { RotateCw, TriangleAlert } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { useScreen } from "../../lib/react/useScreen.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Panel } from "../../ui/Panel.tsx";

/** Replaces a panel that crashed. A reload also fetches the chunks of a newer version. Offers the list of guides unless it is the list that crashed. */
export function PanelFailure() {
  const text = useText();
  const isCatalogue = useScreen().name === "catalogue";
  return (
    <Panel label={text("shell.failed")} placement="left">
      <EmptyState
        role="alert"
        icon={<TriangleAlert />}
        title={text("shell.failed")}
        text={text("shell.failedText")}
        actions={
          <>
            <Button variant="forest" icon={<RotateCw aria-hidden="true" />} onClick={() => location.reload()}>
              {text("shell.retry")}
            </Button>
            {!isCatalogue && <Button href={paths.guides}>{text("shell.toGuides")}</Button>}
          </>
        }
      />
    </Panel>
  );
}
