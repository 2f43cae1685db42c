import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { useFailureText } from "../i18n/useFailureText.ts";
import { useText } from "../i18n/useText.ts";
import { NOTICE_MILLISECONDS, PASSING_ERROR_MILLISECONDS, toasts } from "../stores/toasts.ts";
import { dismissToast } from "../stores/withdrawToast.ts";
import { ToastStack } from "../ui/overlays/ToastStack.tsx";

/** The toasts, localised. */
export function ToastList() {
  const text = useText();
  const failureText = useFailureText();
  const { list } = useSnapshot(toasts);
  const items = useMemo(
    () =>
      list.map((toast) => {
        const error = { id: toast.id, isError: true, timeoutMilliseconds: 0 };
        switch (toast.kind) {
          case "problem":
            return {
              ...error,
              title: toast.title,
              text: toast.text,
              ...(toast.action && { action: toast.action }),
              timeoutMilliseconds: toast.isPassing ? PASSING_ERROR_MILLISECONDS : 0,
            };
          case "refusal":
            return {
              ...error,
              title: text(`errors.refused_${toast.change}`),
              text: `${
                toast.reason === null
                  ? text("errors.refusedWithoutReason")
                  : text("errors.refusedFor", { reason: toast.reason })
              } ${text(`errors.remedy_${toast.change}`)}`,
            };
          case "notice":
            return {
              id: toast.id,
              isError: false,
              timeoutMilliseconds: NOTICE_MILLISECONDS,
              text: text(`notices.${toast.name}`, toast.values),
            };
          default:
            return { ...error, text: failureText(toast) };
        }
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
