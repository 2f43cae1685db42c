import { type FocusEvent, type HTMLAttributes, type PointerEvent, useEffect, useRef, useState } from "react";

const SHOW_MILLISECONDS = 400;
/** Time to move the pointer from the element onto its tooltip. */
const HIDE_MILLISECONDS = 120;

/** A menu opens where the tooltip would be. */
const hasOpenMenu = (element: HTMLElement | null) =>
  element?.matches("[aria-haspopup][aria-expanded='true']") ?? false;

type Handlers = HTMLAttributes<HTMLElement>;

/** Controls when a tooltip shows and for which element. `own` are the element's own handlers, which are called too. */
export function useTooltipTrigger(own: Handlers) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef(0);
  const after = (milliseconds: number, next: HTMLElement | null) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAnchor(hasOpenMenu(next) ? null : next), milliseconds);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const triggerHandlers: Handlers = {
    onPointerEnter(event: PointerEvent<HTMLElement>) {
      own.onPointerEnter?.(event);
      if (event.pointerType !== "touch") after(SHOW_MILLISECONDS, event.currentTarget);
    },
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      own.onPointerLeave?.(event);
      after(HIDE_MILLISECONDS, null);
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      own.onPointerDown?.(event);
      hide();
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      own.onFocus?.(event);
      if (event.currentTarget.matches(":focus-visible")) after(0, event.currentTarget);
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      own.onBlur?.(event);
      hide();
    },
  };
  const tipHandlers: Handlers = {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: () => after(HIDE_MILLISECONDS, null),
  };
  return { anchor, hide, triggerHandlers, tipHandlers };
}
