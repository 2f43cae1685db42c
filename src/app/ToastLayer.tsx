import { lazy, Suspense, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { reportOnline, toasts } from "../stores/toasts.ts";

const ToastList = lazy(async () => ({
  default: (await import("./ToastList.tsx")).ToastList,
}));

/** Shows what the stores tell the reader. Its code is fetched with the first toast. */
export function ToastLayer() {
  const { list } = useSnapshot(toasts);
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && list.length > 0) setIsNeeded(true);
  useEffect(() => {
    addEventListener("online", reportOnline);
    return () => removeEventListener("online", reportOnline);
  }, []);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}
