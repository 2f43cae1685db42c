import { useSnapshot } from "valtio";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { RoutePin } from "../../../workers/geo/route/routeTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { trailNameOf } from "../../stores/guideMap/namedTrails.ts";
import { chooseOtherPin } from "../../stores/routes/editRoute.ts";
import { Button } from "../../ui/controls/Button.tsx";
import styles from "./PinChoices.module.css";

/** The other trails and passes where the pin placed last could be. */
export function PinChoices({ others }: { others: readonly RoutePin[] }) {
  const text = useText();
  const format = useFormat();
  const opened = useSnapshot(guideMap).opened as OpenedGuide | null;
  return (
    <div className={styles.choices}>
      <span className={styles.label}>{text("routes.otherPlaces")}</span>
      {others.map((pin) => {
        const trail = trailNameOf(opened, pin.trail) || text("routes.unnamedTrail");
        const { distanceMeters } = pin;
        return (
          <Button key={`${pin.trail} ${pin.vertex}`} size={32} onClick={() => void chooseOtherPin(pin)}>
            {distanceMeters === null
              ? trail
              : text("routes.otherPlace", { trail, distance: format.distance(distanceMeters) })}
          </Button>
        );
      })}
    </div>
  );
}
