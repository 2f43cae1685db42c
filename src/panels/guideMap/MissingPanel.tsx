import { MapPinOff } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { StatePanel } from "./StatePanel.tsx";

/** Shown when no guide has the name or id in the address. */
export function MissingPanel() {
  const text = useText();
  return (
    <StatePanel>
      <EmptyState
        headingLevel={1}
        role="status"
        icon={<MapPinOff aria-hidden="true" />}
        title={text("shell.notFound")}
        text={text("guideMap.missingText")}
        actions={
          <Button variant="forest" href={`${paths.guides}/`}>
            {text("guideMap.allGuides")}
          </Button>
        }
      />
    </StatePanel>
  );
}
