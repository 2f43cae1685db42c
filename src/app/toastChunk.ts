import { onDemand } from "../lib/react/onDemand.tsx";

/** The toasts; their code comes with the first of them, or ahead. */
export const toastChunk = onDemand(async () => (await import("./ToastList.tsx")).ToastList);
