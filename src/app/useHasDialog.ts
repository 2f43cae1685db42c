import { useMemo, useState } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { openedDialog } from "../stores/dialogs.ts";

/** True once a dialog has been opened: then their layer is mounted and stays. The menu belongs to its button. */
export function useHasDialog(): boolean {
  const state = useHistoryState<unknown>();
  const name = useMemo(() => openedDialog(state)?.name, [state]);
  const [hasOpened, setHasOpened] = useState(false);
  if (!hasOpened && name !== undefined && name !== "menu") setHasOpened(true);
  return hasOpened;
}
