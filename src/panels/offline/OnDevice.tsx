import { withTexts } from "../../i18n/withTexts.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";

// Offline, this chunk is only available if the page is cached; otherwise no guide is stored either.
const OfflineGuides = onDemand(
  async () => (await withTexts(import("./OfflineGuides.tsx"), "offline")).OfflineGuides,
);

/** Shown below a failure: the guides that can be opened offline, or only the one in the address. */
export function OnDevice({ trailId }: { trailId?: string }) {
  return (
    <ErrorBoundary fallback={null}>
      <OfflineGuides {...(trailId !== undefined && { trailId })} />
    </ErrorBoundary>
  );
}
