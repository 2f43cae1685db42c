import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { useFailureText } from "../i18n/useFailureText.ts";
import { useText } from "../i18n/useText.ts";
import { dismissToast } from "../stores/showToast.ts";
import { toasts } from "../stores/toasts.ts";
import { ToastStack } from "../ui/overlays/ToastStack.tsx";

/** The toasts, localised. */
export function ToastList() {
  const text = useText();
  const failureText = useFailureText();
  const { list } = useSnapshot(toasts);
  const items = useMemo(
    () =>
      list.map((toast) => {
        const shown = { id: toast.id, isError: toast.kind !== "notice" };
        if (toast.kind === "problem") return { ...shown, title: toast.title, text: toast.text };
        const isNotice = toast.kind === "notice";
        return {
          ...shown,
          text: isNotice ? text(`notices.${toast.name}`, toast.values) : failureText(toast),
        };
      }),
    [list, text, failureText],
  );
  return (
    <ToastStack
      items={items}
      label={text("notices.notifications")}
      closeLabel={text("shell.close")}
      onClose={dismissToast}
    />
  );
}
