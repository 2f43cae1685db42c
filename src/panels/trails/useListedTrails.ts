import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import type { Language } from "../../lib/language.ts";
import { titleCollator } from "../../lib/titleCollator.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { type NamedTrail, namedTrails } from "../../stores/guideMap/namedTrails.ts";

const NO_TRAILS: readonly NamedTrail[] = [];

/** The open guide's trails in list order; empty for one with fewer than two names, where a list would be useless. */
export function useListedTrails(): readonly NamedTrail[] {
  const opened = useSnapshot(guideMap).opened;
  const { language } = useShownSettings();
  return useMemo(() => {
    const trails = opened ? trailsInListOrder(opened, language) : NO_TRAILS;
    return trails.filter(({ name }) => name !== "").length < 2 ? NO_TRAILS : trails;
  }, [opened, language]);
}

/** The trails of a guide by name, the main one first and unnamed ones last. */
export function trailsInListOrder(opened: OpenedGuide, language: Language): readonly NamedTrail[] {
  const collator = titleCollator(language);
  return namedTrails(opened).toSorted(
    (a, b) =>
      Number(b.isPrimary) - Number(a.isPrimary) ||
      Number(a.name === "") - Number(b.name === "") ||
      collator.compare(a.name, b.name),
  );
}
