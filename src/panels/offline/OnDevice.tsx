import { withTexts } from "../../i18n/withTexts.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";

// Without a connection the code comes only where the page is kept on the device; elsewhere no guide is either.
const OfflineGuides = onDemand(
  async () => (await withTexts(import("./OfflineGuides.tsx"), "offline")).OfflineGuides,
);

/** Below what did not load: the guides that can be read all the same, or the one that the address names. */
export function OnDevice({ trailId }: { trailId?: string }) {
  return (
    <ErrorBoundary fallback={null}>
      <OfflineGuides {...(trailId !== undefined && { trailId })} />
    </ErrorBoundary>
  );
}
