import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import type { AheadView } from "../../stores/ahead/aheadView.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { useShownRoute } from "../../stores/routes/shownRoute.ts";

/** Returns the name of a walker's direction: that of the guide, or along the planned route. */
export function useDirectionName(): (view: AheadView) => string {
  const text = useText();
  const { opened } = useSnapshot(guideMap);
  const route = useShownRoute();
  return ({ trail, isReversed }) => {
    if (trail === null) {
      const name = route?.name || text("ahead.unnamedRoute");
      return text(isReversed ? "ahead.backAlongRoute" : "ahead.alongRoute", { route: name });
    }
    const named = isReversed ? opened?.secondaryDirection : opened?.primaryDirection;
    if (trail === opened?.primaryTrail && named)
      return text("ahead.towards", { direction: text(`guideMap.${named}`) });
    return text(isReversed ? "ahead.towardsStart" : "ahead.towardsEnd");
  };
}
