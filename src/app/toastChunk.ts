import { onDemand } from "../lib/react/onDemand.tsx";

/** The toasts, loaded ahead or with the first toast. */
export const toastChunk = onDemand(async () => (await import("./ToastList.tsx")).ToastList);
