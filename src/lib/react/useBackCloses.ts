import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { historyEntry } from "../historyEntry.ts";

/** The keys of what is open. */
const openKeys = new Set<string>();

/**
 * Gives something that opens over the page an entry in the history, so that Back closes it and nothing below.
 * @param key names its entry; several components may share one if only one of them is open at a time
 */
export function useBackCloses(key: string, isOpen: boolean, onClose: () => void): void {
  const [entry] = useState(() => historyEntry(key, z.literal(true)));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    openKeys.add(key);
    entry.open(true);
    const stop = entry.follow((payload) => payload === null && close());
    return () => {
      stop();
      openKeys.delete(key);
      entry.close();
    };
  }, [key, entry, isOpen]);
  useEffect(() => {
    // What was open before a reload, or is opened by Forward, is not shown again.
    const drop = () => !openKeys.has(key) && entry.close();
    drop();
    return entry.follow(drop);
  }, [key, entry]);
}
