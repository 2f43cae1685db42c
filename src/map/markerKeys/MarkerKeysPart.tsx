import { Suspense } from "react";
import type { ClusterView, OpenedGuide } from "../../../workers/geo/types.ts";
import { withTexts } from "../../i18n/withTexts.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";

const MarkerKeys = lazyPart(
  async () => (await withTexts(import("./MarkerKeys.tsx"), "guideMap", "map")).MarkerKeys,
);

interface MarkerKeysPartProps {
  opened: OpenedGuide;
  markers: ClusterView | null;
}

/** The markers' keys once their code is there; the map is worth showing without them. */
export function MarkerKeysPart({ opened, markers }: MarkerKeysPartProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <MarkerKeys opened={opened} markers={markers} />
      </Suspense>
    </ErrorBoundary>
  );
}
