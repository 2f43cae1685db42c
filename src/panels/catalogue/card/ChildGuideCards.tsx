import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../../contract/guide.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { useText } from "../../../i18n/useText.ts";
import { guideTitle } from "../../../lib/guides/guideTitle.ts";
import { childGuides, loadChildGuides } from "../../../stores/catalogue/childGuides.ts";
import { LoadFailure } from "../../../ui/states/LoadFailure.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { CardSkeleton } from "./CardSkeleton.tsx";
import styles from "./ChildGuideCards.module.css";
import { GuideCard } from "./GuideCard.tsx";

/** The guides of a bundle along a dotted trail line under its card. */
export function ChildGuideCards({ parent }: { parent: Guide }) {
  const text = useText();
  const { language } = useShownSettings();
  const children = useSnapshot(childGuides).get(parent.guideId);
  const shown = useRef<HTMLElement | null>(null);
  const show = (element: HTMLElement | null) => {
    shown.current = element;
  };
  const isRetried = useRef(false);
  useEffect(() => {
    void loadChildGuides(parent);
  }, [parent]);
  const isLoading = children?.status === "loading";
  useEffect(() => {
    if (isLoading || !isRetried.current) return;
    isRetried.current = false;
    // The pressed button was unmounted, and the focus lost with it.
    if (document.activeElement === document.body)
      shown.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [isLoading]);
  if (children?.status === "failed") {
    return (
      <div ref={show} className={styles.failed}>
        <LoadFailure
          text={text("guideList.childrenFailed")}
          onRetry={() => void loadChildGuides(parent)}
          onPress={() => {
            isRetried.current = true;
          }}
        />
      </div>
    );
  }
  if (children?.status !== "ready") {
    return (
      <div className={styles.children} role="status">
        <VisuallyHidden>{text("catalogue.loading")}</VisuallyHidden>
        <div className={styles.child}>
          <CardSkeleton size="small" />
        </div>
        <div className={styles.child}>
          <CardSkeleton size="small" />
        </div>
      </div>
    );
  }
  return (
    <ul
      ref={show}
      className={styles.children}
      aria-label={text("guideList.childrenOf", { title: guideTitle(parent, language) })}
    >
      {children.guides.map((guide) => (
        <li key={guide.guideId} className={styles.child}>
          <GuideCard guide={guide} size="small" shape="flat" />
        </li>
      ))}
    </ul>
  );
}
