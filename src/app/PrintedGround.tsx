import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { withTexts } from "../i18n/withTexts.ts";
import { onDemand } from "../lib/react/onDemand.tsx";
import { groundPictures, reportGroundPicture } from "../stores/groundPictures.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";

const GroundPrinter = onDemand(
  async () => (await withTexts(import("../map/print/GroundPrinter.tsx"), "map", "print")).GroundPrinter,
);

/** Draws the ground of maps for paper while some is wanted; whether the page's own map is there or not. */
export function PrintedGround() {
  const isWanted = useSnapshot(groundPictures).wanted !== null;
  return isWanted ? (
    <ErrorBoundary fallback={<Undrawn />}>
      <GroundPrinter />
    </ErrorBoundary>
  ) : null;
}

/** Without its code nothing can be drawn, which is reported for each map. */
function Undrawn() {
  useEffect(() => {
    for (const _ of groundPictures.wanted?.frames ?? []) reportGroundPicture(null);
  }, []);
  return null;
}
