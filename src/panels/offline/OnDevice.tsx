import { lazy, Suspense } from "react";
import { withTexts } from "../../i18n/withTexts.ts";
import type { OfflineGuides as Guides } from "./OfflineGuides.tsx";

const NoGuides: typeof Guides = () => null;

const OfflineGuides = lazy(async () => {
  const code = withTexts(import("./OfflineGuides.tsx"), "offline");
  // Without a connection the code comes only where the page is kept on the device; elsewhere no guide is either.
  return { default: await code.then((module) => module.OfflineGuides).catch(() => NoGuides) };
});

/** Below what did not load: the guides that can be read all the same, or the one that the address names. */
export function OnDevice({ trailId }: { trailId?: string }) {
  return (
    <Suspense fallback={null}>
      <OfflineGuides {...(trailId !== undefined && { trailId })} />
    </Suspense>
  );
}
