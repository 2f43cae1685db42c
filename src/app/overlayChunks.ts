import { withTexts } from "../i18n/withTexts.ts";
import { onDemand } from "../lib/react/onDemand.tsx";

/** What may lie over every screen. The code is preloaded, or loaded when it is first needed. */
export const overlayChunks = {
  toasts: onDemand(async () => (await withTexts(import("./ToastList.tsx"), "notices")).ToastList),
  dialogs: onDemand(async () => (await import("./DialogLayer.tsx")).DialogLayer),
};
