import type { ReactNode } from "react";
import { useRef } from "react";
import { useText } from "../../i18n/useText.ts";
import { withTexts } from "../../i18n/withTexts.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { outgoingMarker } from "../../stores/outgoing/outgoingMarker.ts";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { Panel } from "../../ui/Panel.tsx";
import scrolling from "../../ui/scrolling.module.css";
import { useCameraInset } from "../useCameraInset.ts";
import { plannerParts } from "./plannerParts.ts";

const UnsentComments = onDemand(
  async () => (await withTexts(import("../comments/UnsentComments.tsx"), "comments")).UnsentComments,
);

/** Replaces the left panel when no guide is open. Below stand the reader's routes and comments that the server has refused. */
export function StatePanel({ children }: { children: ReactNode }) {
  const text = useText();
  const box = useRef<HTMLElement>(null);
  useCameraInset("left", box);
  return (
    <Panel ref={box} label={text("guideMap.panel")} placement="left" isLow>
      <div className={scrolling.body}>
        {children}
        {outgoingMarker.read() && (
          <ErrorBoundary fallback={null}>
            <plannerParts.unsentRoutes />
            <UnsentComments />
          </ErrorBoundary>
        )}
      </div>
    </Panel>
  );
}
