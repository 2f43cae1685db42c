import { useEffect, useState } from "react";
import { subscribe, useSnapshot } from "valtio";
import { isCardScreen, type Screen, screenOf } from "../../lib/address/paths.ts";
import { useHasBeen } from "../../lib/react/useHasBeen.ts";
import { whenIdle } from "../../lib/whenIdle.ts";
import { catalogue } from "../../stores/catalogue/catalogue.ts";
import { mapDrawing } from "../../stores/mapDrawing.ts";
import { decideMapStart, mapStart, startMap } from "../../stores/mapStart.ts";
import { isChosen } from "./guideChoice.ts";
import { requestFirstTiles } from "./requestFirstTiles.ts";

/** A map without a guide, or of one that does not open, has nothing to point at. */
const MAX_START_MILLISECONDS = 30_000;

interface MapStart {
  /** Whether the map is mounted. */
  isMapDue: boolean;
  /** Whether the picture that came with the page is what the reader touches. */
  isFirstMapShown: boolean;
}

/**
 * When the page's map is mounted: after the first paint, behind a card once the page is idle, and where it waits
 * (see `mapStart`) when the reader asks for something that its picture does not show.
 */
export function useMapStart(screen: Screen, isPainted: boolean): MapStart {
  const { status } = useSnapshot(mapStart);
  const { isUsable, isMissing } = useSnapshot(mapDrawing);
  const isCard = isCardScreen(screen);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isPainted && isCard && !isIdle) return whenIdle(() => setIdle(true));
  }, [isPainted, isCard, isIdle]);
  const isNeeded = !isCard || isIdle;
  useEffect(() => {
    // What takes time has been answered when the screen is painted.
    if (isNeeded) void decideMapStart();
  }, [isNeeded]);
  const isDue = isPainted && isNeeded && status === "due";
  // One map serves every screen: a card that is opened over it does not take it away.
  const isMapDue = useHasBeen(isDue);
  const isWaiting = status === "waiting";
  const hasWaited = useHasBeen(isWaiting);
  // Inputs are kept until the graphics are known, too.
  const areInputsKept = useHasBeen(isWaiting || (isPainted && status === "asking"));
  useEffect(() => {
    if (isDue && !hasWaited) requestFirstTiles();
  }, [isDue, hasWaited]);
  useEffect(() => {
    if (!isWaiting) return;
    if (!isCard && !isInPicture(screen)) {
      startMap();
      return;
    }
    const startIfChosen = () => {
      if (isChosen(catalogue)) startMap();
    };
    startIfChosen();
    return subscribe(catalogue, startIfChosen);
  }, [isWaiting, isCard, screen]);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (status !== "due") return;
    const timer = setTimeout(() => setLate(true), MAX_START_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [status]);
  return {
    isMapDue,
    isFirstMapShown: areInputsKept && isPainted && !isCard && !isUsable && !isMissing && !isLate,
  };
}

/** The screen whose picture came with the page, which is another one than that of the address for the offline copy. */
const openedWith = screenOf(location.pathname);

/** Whether the picture that came with the page is of this screen. */
export function isInPicture(screen: Screen): boolean {
  const drawn = document.getElementById("first-view")?.dataset.screen;
  if (isWorld(screen.name)) return isWorld(drawn);
  return screen.name === drawn && JSON.stringify(screen) === JSON.stringify(openedWith);
}

function isWorld(name: string | undefined): boolean {
  return name === "home" || name === "catalogue";
}
