import { useCallback } from "react";
import type { RouteRefusal } from "../../../workers/geo/route/routeTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";

/** Why an edit was refused, and what to do instead, in the reader's units. */
export function useRefusalText(): (refusal: RouteRefusal) => { title: string; text: string } {
  const text = useText();
  const format = useFormat();
  return useCallback(
    (refusal) => {
      const { rule } = refusal;
      const title = text(`routes.refused_${rule}`, rule === "tooManyPins" ? { limit: refusal.limit } : {});
      if (rule === "tooFar") {
        const limit = format.elevation(refusal.limitMeters);
        const { awayMeters } = refusal;
        if (awayMeters === null) return { title, text: text("routes.remedy_tooFar", { limit }) };
        return {
          title,
          text: text("routes.remedy_tooFarBy", { limit, away: shortOrLong(awayMeters) }),
        };
      }
      if (rule === "noWay") {
        const limit = format.elevation(refusal.limitMeters);
        return { title, text: text("routes.remedy_noWay", { limit, gap: shortOrLong(refusal.gap.meters) }) };
      }
      if (rule === "otherDirection")
        return { title, text: text("routes.remedy_otherDirection", { by: shortOrLong(refusal.byMeters) }) };
      if (rule === "notBeyond" && refusal.byMeters >= 1)
        return { title, text: text("routes.remedy_notBeyond", { by: shortOrLong(refusal.byMeters) }) };
      return { title, text: text(`routes.remedy_${rule === "notBeyond" ? "samePin" : rule}`) };

      function shortOrLong(meters: number): string {
        return meters < LONG_METERS ? format.elevation(meters) : format.distance(meters);
      }
    },
    [text, format],
  );
}

/** From here on distances are in kilometres or miles. */
const LONG_METERS = 2000;
