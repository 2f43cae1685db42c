import type { Guide, GuideWire } from "../../contract/guide.ts";
import { boundsToLatLng } from "../../contract/position.ts";

/**
 * The guide's metadata stored with its copy, in wire format, so that it is validated like a response when it is read.
 */
export function guideMetadata(guide: Guide): GuideWire {
  return {
    guideId: guide.guideId,
    guideName: guide.guideName,
    guideSlugs: guide.slugs,
    guideType: guide.activity,
    title_cs: guide.titles.cs,
    title_uk: guide.titles.uk,
    guideIconImage: guide.guideIconImage,
    guidePromoText: guide.guidePromoText,
    guideLength: guide.guideLength,
    guideTotalAscent: guide.totalAscentMeters,
    guideProfile: guide.profile,
    guideWaypointCount: guide.waypointCount,
    guideBounds: guide.bounds && boundsToLatLng(guide.bounds),
    guideIsFree: guide.guideIsFree,
    guideHasOpenButton: guide.guideHasOpenButton,
    isDemo: guide.isDemo,
  };
}
