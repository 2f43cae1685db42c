import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { type NamedTrail, namedTrails } from "../../stores/guideMap/namedTrails.ts";
import { settings } from "../../stores/settings.ts";

const NO_TRAILS: readonly NamedTrail[] = [];

/**
 * The open guide's trails in list order: the main one first, then by name, unnamed ones last. Empty for a guide with
 * fewer than two names, where a list would be useless.
 */
export function useListedTrails(): readonly NamedTrail[] {
  const opened = useSnapshot(guideMap).opened as OpenedGuide | null;
  const { language } = useSnapshot(settings);
  return useMemo(() => {
    const trails = opened ? namedTrails(opened) : NO_TRAILS;
    if (trails.filter(({ name }) => name !== "").length < 2) return NO_TRAILS;
    const collator = new Intl.Collator(language, { sensitivity: "base", numeric: true });
    return trails.toSorted(
      (a, b) =>
        Number(b.isPrimary) - Number(a.isPrimary) ||
        Number(a.name === "") - Number(b.name === "") ||
        collator.compare(a.name, b.name),
    );
  }, [opened, language]);
}
