import { type RefObject, useLayoutEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { useHasBeenPainted } from "../../lib/react/useHasBeen.ts";
import { useScreen } from "../../lib/react/useScreen.ts";
import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import { GUIDE_LIMITS, WORLD_LIMITS } from "../../lib/zoomLevels.ts";
import attribution from "../../map/furniture/Attribution.module.css";
import { ControlsFrame } from "../../map/furniture/ControlsFrame.tsx";
import { ScaleBar } from "../../map/furniture/ScaleBar.tsx";
import { ZoomButtons } from "../../map/furniture/ZoomButtons.tsx";
import { type Camera, camera } from "../../stores/camera.ts";
import { framedPicture, viewOfPicture } from "./framedPicture.ts";
import { PictureSigns } from "./PictureSigns.tsx";

const KEYS = { Equal: "=", Minus: "-", Home: "Home" } as const;

interface PicturePartsProps {
  hasSigns: boolean;
  /** Takes the keys of the zoom buttons. */
  ground: RefObject<HTMLElement | null>;
}

/** What the map has on it, on the picture that stands for it: signs, scale, zoom buttons, sources. */
export function PictureParts({ hasSigns, ground }: PicturePartsProps) {
  const text = useText();
  const { insets, view } = useSnapshot(camera);
  const { name } = useScreen();
  const first = usePictureView(ground, insets);
  // Closer than its coast, it is paper or the topographic map.
  const [source] = useState(pictureSource);
  return (
    <>
      {hasSigns && <PictureSigns />}
      {/* The map that starts has its own, in the same place. */}
      {view === null && (
        <ControlsFrame
          isCatalogue={name === "catalogue"}
          notes={
            <>
              <ScaleBar first={first} />
              {source !== null && (
                <p className={attribution.attribution} data-part="attribution">
                  {source === "coast" ? text("shell.naturalEarth") : source.credit}
                </p>
              )}
            </>
          }
          buttons={
            <ZoomButtons
              limits={name === "guideMap" ? GUIDE_LIMITS : WORLD_LIMITS}
              firstZoom={first?.zoom}
              onKey={(code) =>
                ground.current?.dispatchEvent(new KeyboardEvent("keydown", { code, key: KEYS[code] }))
              }
            />
          }
        />
      )}
    </>
  );
}

/** The view of the picture, null before it is known where it lies. */
function usePictureView(ground: RefObject<HTMLElement | null>, insets: Camera["insets"]) {
  const [view, setView] = useState<ReturnType<typeof viewOfPicture> | null>(null);
  const [size, setSize] = useState("");
  const isPainted = useHasBeenPainted();
  useWindowEvent("resize", () => setSize(`${innerWidth} ${innerHeight}`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each size
  useLayoutEffect(() => {
    if (!isPainted) return;
    const picture = framedPicture();
    const frame = ground.current?.getBoundingClientRect();
    setView(picture && frame ? viewOfPicture(picture, frame, insets) : null);
  }, [isPainted, insets, size]);
  return view;
}

/** What the picture is drawn from, null for nothing that is credited. */
function pictureSource(): "coast" | { credit: string } | null {
  if (document.querySelector(".first-ground")) return "coast";
  const credit = document.querySelector<SVGSVGElement>(".first-land")?.dataset.credit;
  return credit ? { credit } : null;
}
