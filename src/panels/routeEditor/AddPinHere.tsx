import { Plus } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { placePinAtWaypoint } from "../../stores/routes/placeWithoutPointer.ts";
import bar from "../../ui/bar.module.css";
import { Button } from "../../ui/controls/Button.tsx";

/** Below the details of a waypoint while a route is edited: adds a pin there. */
export function AddPinHere({ waypoint }: { waypoint: number }) {
  const text = useText();
  return (
    <footer className={bar.below} data-panel-foot="">
      <Button variant="forest" isWide icon={<Plus />} onClick={() => void placePinAtWaypoint(waypoint)}>
        {text("routes.addAtWaypoint")}
      </Button>
    </footer>
  );
}
