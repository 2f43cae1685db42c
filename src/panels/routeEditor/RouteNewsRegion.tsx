import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { BuiltRoute, RouteRefusal } from "../../../workers/geo/route/routeTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { knownClimb } from "../../lib/routes/knownClimb.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { trailNameOf } from "../../stores/guideMap/namedTrails.ts";
import { goAcross } from "../../stores/routes/editRoute.ts";
import { type RouteNews, routeEditor } from "../../stores/routes/routeEditor.ts";
import { reportProblem } from "../../stores/showToast.ts";
import { withdrawFailure, withdrawNotice } from "../../stores/withdrawToast.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { useLimitText } from "../routes/useLimitText.ts";

/** From here on distances are in kilometres or miles. */
const LONG_METERS = 2000;

const SUBJECT = "routeRefusal";
const NO_CLIMB = { ascentMeters: 0, descentMeters: 0 };

/** Announces each edit with the totals to screen readers; a refused edit or save is a toast, which is announced too. */
export function RouteNewsRegion() {
  const text = useText();
  const refusalText = useRefusalText();
  const limitText = useLimitText();
  const acrossText = useAcrossText();
  const newsText = useNewsText();
  const { news, built } = useSnapshot(routeEditor);
  const [announced, setAnnounced] = useState({ news, count: 0 });
  if (announced.news !== news) setAnnounced({ news, count: announced.count + 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each news, even if the units change
  useEffect(() => {
    if (news?.kind === "refused") {
      const { refusal, across } = news;
      // A reader who has tried a place already knows where to press, and two toasts cover a phone's map.
      withdrawNotice("planning_route_toast");
      const action = across && { label: acrossText(across.meters), run: () => void goAcross() };
      // An offer waits for its answer, however long the reader takes to reach it.
      reportProblem({ ...refusalText(refusal), ...(action ? { action } : { isPassing: true }) }, SUBJECT);
    } else if (news?.kind === "notSaved") reportProblem(limitText(news.limit), SUBJECT);
    else if (news?.kind === "noteNotKept")
      reportProblem({ title: text("routes.noteNotKept"), text: text("routes.noteNotKeptText") }, SUBJECT);
    else withdrawFailure(SUBJECT);
  }, [news]);
  useEffect(() => () => withdrawFailure(SUBJECT), []);
  return (
    <VisuallyHidden>
      <span role="status">
        {/* In an element of its own, as the same words once more would change nothing, and not be read out. */}
        <span key={announced.count}>{news && newsText(news, built)}</span>
      </span>
    </VisuallyHidden>
  );
}

function useNewsText(): (news: RouteNews, built: BuiltRoute | null) => string {
  const text = useText();
  const format = useFormat();
  const opened = useSnapshot(guideMap).opened;
  return (news, built) => {
    if (news.kind === "refused" || news.kind === "notSaved" || news.kind === "noteNotKept") return "";
    const length = format.distance(built?.lengthMeters ?? 0);
    const climb = built ? knownClimb(built) : NO_CLIMB;
    const totals = climb
      ? text("routes.totals", {
          length,
          ascent: format.elevation(climb.ascentMeters),
          descent: format.elevation(climb.descentMeters),
        })
      : length;
    if (!("at" in news)) return text(`routes.${news.kind}`, { totals });
    const trail = trailNameOf(opened, built?.pins[news.at]?.trail ?? -1) || text("routes.unnamedTrail");
    return text(`routes.${news.kind}`, { number: news.at + 1, trail, totals });
  };
}

/** The offer to go across a gap, in the reader's units. */
function useAcrossText(): (meters: number) => string {
  const text = useText();
  const format = useFormat();
  return (meters) => text("routes.goAcross", { gap: format.elevation(meters) });
}

/** Why an edit was refused, and what to do instead, in the reader's units. */
function useRefusalText(): (refusal: RouteRefusal) => { title: string; text: string } {
  const text = useText();
  const format = useFormat();
  return (refusal) => {
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
    if (rule === "wholeTurn")
      return { title, text: text("routes.remedy_wholeTurn", { by: shortOrLong(refusal.byMeters) }) };
    if (rule === "otherDirection")
      return { title, text: text("routes.remedy_otherDirection", { by: shortOrLong(refusal.byMeters) }) };
    if (rule === "notBeyond" && refusal.byMeters >= 1)
      return { title, text: text("routes.remedy_notBeyond", { by: shortOrLong(refusal.byMeters) }) };
    return { title, text: text(`routes.remedy_${rule === "notBeyond" ? "samePin" : rule}`) };

    function shortOrLong(meters: number): string {
      return meters < LONG_METERS ? format.elevation(meters) : format.distance(meters);
    }
  };
}
