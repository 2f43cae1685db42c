import { Signpost } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";

/** Shown for a URL that matches no screen. */
export function NotFoundPanel() {
  const text = useText();
  return (
    <Panel label={text("shell.notFound")} placement="left" isLow>
      <EmptyState
        icon={<Signpost />}
        headingLevel={1}
        title={text("shell.notFound")}
        text={text("shell.notFoundText")}
        actions={
          <Button variant="forest" href={paths.guides}>
            {text("shell.toGuides")}
          </Button>
        }
      />
    </Panel>
  );
}
