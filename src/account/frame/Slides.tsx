import { type ReactNode, useCallback, useRef, useState } from "react";
import { REDUCED_MOTION_QUERY } from "../../lib/breakpoints.ts";
import { classNames } from "../../lib/classNames.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import styles from "./Slides.module.css";

interface SlidesProps<Name extends string> {
  name: Name;
  /** All names in order: a later one slides in from the right. */
  order: readonly Name[];
  slide: (name: Name) => ReactNode;
}

interface Change<Name> {
  current: Name;
  /** Sliding out: still visible, but inert. */
  leaving: Name | null;
  isForward: boolean;
}

/** One of several slides; a change moves the old one out and the new one in, and eases the height. */
export function Slides<Name extends string>({ name, order, slide }: SlidesProps<Name>) {
  const isStill = useMediaQuery(REDUCED_MOTION_QUERY);
  const [change, setChange] = useState<Change<Name>>({ current: name, leaving: null, isForward: true });
  if (change.current !== name) {
    setChange({
      current: name,
      leaving: isStill ? null : change.current,
      isForward: order.indexOf(name) >= order.indexOf(change.current),
    });
  }
  const isFirst = useRef(true);
  const showSlide = useCallback((slide: HTMLElement | null) => {
    if (!slide) return;
    focusSlide(slide, isFirst.current);
    isFirst.current = false;
    return followHeight(slide);
  }, []);
  const { leaving, isForward } = change;
  const names = leaving === null || leaving === name ? [name] : [leaving, name];
  return (
    <div className={classNames(styles.window, isForward ? styles.forward : styles.back)}>
      {names.map((each) => {
        const isCurrent = each === name;
        return (
          <div
            key={each}
            ref={isCurrent ? showSlide : null}
            inert={!isCurrent}
            className={classNames(leaving !== null && (isCurrent ? styles.entering : styles.leaving))}
            onAnimationEnd={({ target, currentTarget }) => {
              if (isCurrent && target === currentTarget) setChange({ ...change, leaving: null });
            }}
          >
            {slide(each)}
          </div>
        );
      })}
    </div>
  );
}

/**
 * Moves the focus into a slide: to the first empty field, or to the title if a field would open the on-screen
 * keyboard. The first slide leaves the title to the page.
 */
function focusSlide(slide: HTMLElement, isFirst: boolean): void {
  const title = slide.querySelector("h1");
  const target = firstEmptyField(slide) ?? (isFirst ? null : title);
  if (target === title && title) title.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

function firstEmptyField(slide: HTMLElement): HTMLInputElement | null {
  if (!matchMedia("(pointer: fine)").matches) return null;
  const fields = slide.querySelectorAll<HTMLInputElement>("input:not([type=checkbox], [hidden])");
  return [...fields].find(({ value }) => value === "") ?? null;
}

/**
 * Keeps the element around the content as high as the content, in pixels, so that a transition can ease it.
 * @returns a function that stops it
 */
function followHeight(content: HTMLElement): () => void {
  const window = content.parentElement;
  const follow = () => {
    if (window) window.style.height = `${content.offsetHeight}px`;
  };
  follow();
  const observer = new ResizeObserver(follow);
  observer.observe(content);
  return () => observer.disconnect();
}
