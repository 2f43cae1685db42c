import type { ReactNode } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import { homeScreenWay } from "../../lib/homeScreenWay.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { openGuideMap } from "../../stores/guideMap/openGuideMap.ts";
import { copyKey, guideCopies } from "../../stores/offline/guideCopies.ts";
import { askForPersistence, persistence } from "../../stores/offline/persistence.ts";
import { MAX_MAP_BYTES, savedMaps, saveGuideMap } from "../../stores/offline/savedMaps.ts";
import { saveOpenGuide } from "../../stores/offline/saveOpenGuide.ts";
import { tilesToSave } from "../../stores/offline/tilesToSave.ts";
import { askForPosition, collectTrailFacts, type TrailFacts } from "../../stores/offline/trailFacts.ts";
import { session } from "../../stores/person/session.ts";
import { SaveGuideStatus } from "../guideMap/SaveGuideStatus.tsx";
import { SaveMapStatus } from "../guideMap/SaveMapStatus.tsx";

/** Comments that were saved longer ago are worth loading again before a walk. */
const FRESH_MILLISECONDS = 24 * 3600 * 1000;

/** One line of the check. */
export interface TrailCheck {
  id: "guide" | "waypoints" | "comments" | "map" | "routes" | "position" | "storage";
  /** `open` where something is left to do, `unknown` where the browser does not say. */
  state: "good" | "open" | "unknown";
  words: ReactNode;
  /** What puts it right. */
  action?: { label: string; isBusy?: boolean; run: () => void };
}

/** Whether each thing that a walk without a network needs is on this device, in words, with what puts it right. */
export function useTrailChecks(guide: Guide, facts: TrailFacts): TrailCheck[] {
  const isGuest = useSnapshot(session).user === null;
  const checks = [
    useGuideCheck(guide, facts),
    useWaypointCheck(facts),
    useCommentCheck(guide, facts),
    useMapCheck(guide),
    useRouteCheck(guide, facts),
    usePositionCheck(guide, facts),
    useStorageCheck(),
  ];
  return checks.filter(({ id }) => id !== "routes" || !isGuest);
}

function useGuideCheck(guide: Guide, { savedAt, isPageStored, edition }: TrailFacts): TrailCheck {
  const text = useText();
  const save = useSaving(guide);
  const { list, savingIds, failure } = useSnapshot(guideCopies);
  const key = copyKey(guide);
  const copy = list?.find(({ owner, guideId }) => owner === key?.owner && guideId === key.guideId) ?? null;
  const status = <SaveGuideStatus id="ready-guide" guideId={guide.guideId} copy={copy} />;
  const failed = failure?.guideId === guide.guideId ? failure.part : null;
  const hasNews = savingIds.includes(guide.guideId) || failed === "guide";
  // That the comments did not load is said too, since the line about them only says how old they are.
  const beside = (words: string) =>
    failed === "comments" ? (
      <>
        {status} {words}
      </>
    ) : (
      words
    );
  if (savedAt === null) {
    const words = hasNews ? status : text("ready.notSaved");
    return { id: "guide", state: "open", words, action: save(text("ready.save")) };
  }
  if (edition === "newer") {
    const renew = async () => {
      if (guideMap.trailId !== null) await openGuideMap(guideMap.trailId);
      await saveOpenGuide(guide);
    };
    return {
      id: "guide",
      state: "open",
      words: hasNews ? status : beside(text("ready.newer")),
      action: save(text("ready.renew"), renew),
    };
  }
  if (!isPageStored)
    return {
      id: "guide",
      state: "open",
      words: hasNews ? status : beside(text("ready.pageMissing")),
      action: save(text("ready.save")),
    };
  const words = edition === "unknown" ? text("ready.editionUnknown") : null;
  return {
    id: "guide",
    state: "good",
    words: (
      <>
        {status} {words}
      </>
    ),
  };
}

function useWaypointCheck({ savedAt, hasWaypoints }: TrailFacts): TrailCheck {
  const text = useText();
  const isGood = savedAt !== null && hasWaypoints;
  return {
    id: "waypoints",
    state: isGood ? "good" : "open",
    words: text(isGood ? "ready.waypointsSaved" : "ready.withGuide"),
  };
}

function useCommentCheck(guide: Guide, { savedAt, commentsAt, checkedAt }: TrailFacts): TrailCheck {
  const text = useText();
  const format = useFormat();
  const save = useSaving(guide);
  if (savedAt === null) return { id: "comments", state: "open", words: text("ready.withGuide") };
  const isFresh = commentsAt !== null && checkedAt - commentsAt < FRESH_MILLISECONDS;
  const age = commentsAt === null ? "" : format.age(commentsAt, Math.max(checkedAt, commentsAt));
  return {
    id: "comments",
    state: isFresh ? "good" : "open",
    words:
      commentsAt === null
        ? text("ready.commentsMissing")
        : text(isFresh ? "ready.commentsSaved" : "ready.commentsOld", { age }),
    ...(!isFresh && { action: save(text("ready.update")) }),
  };
}

function useMapCheck(guide: Guide): TrailCheck {
  const text = useText();
  const { [guide.guideId]: state } = useSnapshot(savedMaps);
  if (!state)
    return {
      id: "map",
      state: "unknown",
      words: text(tilesToSave(guide).length === 0 ? "ready.noMap" : "offline.mapNotSaved"),
    };
  const { map, isRunning, expectedBytes } = state;
  const words = <SaveMapStatus id="ready-map" state={state} />;
  if (map?.isComplete) return { id: "map", state: "good", words };
  const isTooLarge = expectedBytes !== null && expectedBytes > MAX_MAP_BYTES && !map;
  if (isTooLarge) return { id: "map", state: "unknown", words };
  return {
    id: "map",
    state: "open",
    words,
    action: {
      label: text(map ? "offline.resume" : "ready.save"),
      isBusy: isRunning,
      run: () => void saveGuideMap(guide).then(() => collectTrailFacts(guide)),
    },
  };
}

function useRouteCheck(guide: Guide, { savedAt, routes, waitingCount, checkedAt }: TrailFacts): TrailCheck {
  const text = useText();
  const plural = usePlural();
  const format = useFormat();
  const save = useSaving(guide);
  if (savedAt === null) return { id: "routes", state: "open", words: text("ready.withGuide") };
  if (!routes)
    return {
      id: "routes",
      state: "open",
      words: text("ready.routesMissing"),
      action: save(text("ready.save")),
    };
  const age = format.age(routes.loadedAt, Math.max(checkedAt, routes.loadedAt));
  const saved = plural("ready.routesSaved", routes.count, { age });
  const waiting = waitingCount > 0 ? plural("ready.waiting", waitingCount) : "";
  return { id: "routes", state: "good", words: `${saved} ${waiting}`.trim() };
}

function usePositionCheck(guide: Guide, { position }: TrailFacts): TrailCheck {
  const text = useText();
  const canAsk = position === "prompt" || position === "unknown";
  return {
    id: "position",
    state: position === "granted" ? "good" : position === "missing" ? "unknown" : "open",
    words: text(`ready.position_${canAsk ? "prompt" : position}`),
    ...(canAsk && { action: { label: text("ready.ask"), run: () => askForPosition(guide) } }),
  };
}

function useStorageCheck(): TrailCheck {
  const text = useText();
  const { isPersistent, isRefused } = useSnapshot(persistence);
  if (isPersistent) return { id: "storage", state: "good", words: text("offline.storageKept") };
  const way = homeScreenWay();
  if (way) return { id: "storage", state: "open", words: text(`offline.${way}`) };
  if (isPersistent === null)
    return { id: "storage", state: "unknown", words: text("offline.storageUnknown") };
  // Nothing is left that the reader could do.
  if (isRefused) return { id: "storage", state: "unknown", words: text("offline.storageRefused") };
  return {
    id: "storage",
    state: "open",
    words: text("offline.storageAtRisk"),
    action: { label: text("offline.keepStorage"), run: () => void askForPersistence() },
  };
}

/** The action of a line that saves the guide, or does that and more, and checks again. */
function useSaving(guide: Guide) {
  const { savingIds } = useSnapshot(guideCopies);
  const isBusy = savingIds.includes(guide.guideId);
  return (label: string, save = () => saveOpenGuide(guide)): NonNullable<TrailCheck["action"]> => ({
    label,
    isBusy,
    run: () => void save().then(() => collectTrailFacts(guide)),
  });
}
