import { ChartArea } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { elevation } from "../../stores/elevation/elevation.ts";
import { expandElevation, followElevationExpansion } from "../../stores/elevation/elevationExpansion.ts";
import { Button } from "../../ui/controls/Button.tsx";

const ElevationDialog = onDemand(
  async () => (await import("../elevation/ElevationDialog.tsx")).ElevationDialog,
);

/** On mobile, where the sheet leaves no room for the chart of the route below the map: a button that opens it. */
export function RouteElevation() {
  const text = useText();
  const { isExpanded } = useSnapshot(elevation);
  useEffect(followElevationExpansion, []);
  return (
    <>
      <Button variant="text" size={32} icon={<ChartArea />} aria-haspopup="dialog" onClick={expandElevation}>
        {text("elevation.label")}
      </Button>
      {isExpanded && <ElevationDialog />}
    </>
  );
}
