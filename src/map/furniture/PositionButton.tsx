import { Locate, LocateFixed } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { ownPosition } from "../../stores/position/ownPosition.ts";
import { pressPosition } from "../../stores/position/watchPosition.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";

/** Id of the button. */
export const POSITION_BUTTON = "position-button";

/** Shows where the reader is, has the map follow them again, and hides them. */
export function PositionButton() {
  const text = useText();
  const { status, isFollowing } = useSnapshot(ownPosition);
  const isShown = status === "asking" || status === "waiting" || status === "on";
  const next = !isShown ? "showPosition" : isFollowing ? "hidePosition" : "followPosition";
  return (
    <IconButton
      id={POSITION_BUTTON}
      label={text(`map.${next}`)}
      shortcut="L"
      icon={isFollowing ? <LocateFixed /> : <Locate />}
      isOn={isShown}
      aria-busy={status === "asking" || status === "waiting"}
      tooltipSide="left"
      onClick={pressPosition}
    />
  );
}
