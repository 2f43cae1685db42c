import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { usePathname } from "wouter/use-browser-location";
import { useHasBeen } from "../lib/react/useHasBeen.ts";
import { toasts } from "../stores/toasts.ts";
import { withdrawLeftFailures } from "../stores/withdrawToast.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { ReloadNote } from "../ui/states/ReloadNote.tsx";
import { overlayChunks } from "./overlayChunks.ts";

/** Shows toasts. Their code is preloaded, or loaded with the first toast. */
export function ToastLayer() {
  const { list } = useSnapshot(toasts);
  const isNeeded = useHasBeen(list.length > 0);
  const path = usePathname();
  useEffect(() => withdrawLeftFailures(path), [path]);
  if (!isNeeded) return null;
  return (
    <ErrorBoundary fallback={<ReloadNote />}>
      <overlayChunks.toasts />
    </ErrorBoundary>
  );
}
