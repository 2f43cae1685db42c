import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { useFailureText } from "../i18n/useFailureText.ts";
import { useText } from "../i18n/useText.ts";
import { dismissToast, reportOnline, toasts } from "../stores/toasts.ts";

const Toasts = lazy(async () => ({ default: (await import("../ui/Toasts.tsx")).Toasts }));

/** Shows what the stores tell the reader. Its code is fetched with the first toast. */
export function ToastLayer() {
  const text = useText();
  const failureText = useFailureText();
  const { list } = useSnapshot(toasts);
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && list.length > 0) setIsNeeded(true);
  useEffect(() => {
    addEventListener("online", reportOnline);
    return () => removeEventListener("online", reportOnline);
  }, []);
  const items = useMemo(
    () =>
      list.map((toast) => ({
        id: toast.id,
        isError: toast.kind !== "notice",
        text: toast.kind === "notice" ? text(`errors.${toast.name}`) : failureText(toast),
      })),
    [list, text, failureText],
  );
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Toasts
        items={items}
        label={text("errors.notifications")}
        closeLabel={text("shell.close")}
        onClose={dismissToast}
      />
    </Suspense>
  );
}
