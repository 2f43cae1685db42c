import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { MapFrame } from "../../../lib/print/mapFrame.ts";
import type { PrintPlan } from "../../../lib/print/printPlan.ts";
import {
  drawGroundPictures,
  type GroundPicture,
  type GroundSource,
  releaseGroundPictures,
  stopGroundPictures,
} from "../../../stores/groundPictures.ts";
import { type PrintSettings, printSettings } from "../../../stores/trip/printSettings.ts";
import type { TripPrintProps } from "./TripPrint.tsx";

type PrintedFile = TripPrintProps["file"];

/** What is printed. */
export interface PrintJob {
  file: PrintedFile;
  sheets: PrintPlan;
  settings: PrintSettings;
  source: GroundSource;
  grounds: ReadonlyMap<MapFrame, GroundPicture | null>;
  /** `failed`: some maps are without their ground, and the reader decides. */
  status: "drawing" | "failed" | "printing";
}

interface PrintRequest {
  sheets: PrintPlan;
  /** Maps whose ground is drawn. */
  frames: readonly MapFrame[];
  source: GroundSource;
}

/**
 * Prints a trip: has the ground of its maps drawn, and prints once all are there, or the reader goes without some.
 * @param onPrint called as the sheets are there
 */
export function usePrintJob(makeFile: () => Promise<PrintedFile | null>, onPrint: () => void) {
  const [job, setJob] = useState<PrintJob | null>(null);
  /** How often a print was ended: one that waits for its file then knows that it was. */
  const endCount = useRef(0);
  const pictures = useRef<ReadonlyMap<MapFrame, GroundPicture | null>>(new Map());
  const release = useCallback(() => {
    releaseGroundPictures([...pictures.current.values()]);
    pictures.current = new Map();
  }, []);
  const end = useCallback(() => {
    endCount.current++;
    stopGroundPictures();
    release();
    setJob(null);
  }, [release]);
  useEffect(() => end, [end]);

  /** Between sheets the page answers the reader. */
  const printSheets = (drawn: PrintJob) =>
    startTransition(() => {
      setJob({ ...drawn, status: "printing" });
      onPrint();
    });
  const draw = async (begun: PrintJob, frames: readonly MapFrame[]) => {
    setJob({ ...begun, status: "drawing" });
    const drawn = await drawGroundPictures({ frames, source: begun.source });
    // Cancelled.
    if (drawn === null) return;
    const grounds = new Map(pictures.current);
    frames.forEach((frame, at) => {
      grounds.set(frame, drawn[at] ?? null);
    });
    pictures.current = grounds;
    if (drawn.includes(null)) setJob({ ...begun, grounds, status: "failed" });
    else printSheets({ ...begun, grounds });
  };
  return {
    job,
    end,
    async start({ sheets, frames, source }: PrintRequest) {
      // A browser that opened no dialog has not ended the last print.
      end();
      const count = endCount.current;
      const { paper, scale, parts } = printSettings;
      const file = await makeFile();
      if (!file || count !== endCount.current) return;
      const settings = { paper, scale, parts: [...parts] };
      await draw({ file, sheets, settings, source, grounds: new Map(), status: "drawing" }, frames);
    },
    /** Draws again what has failed. */
    retry() {
      if (!job) return;
      void draw(
        job,
        [...job.grounds].filter(([, ground]) => ground === null).map(([frame]) => frame),
      );
    },
    /** Prints without what has failed. */
    printAnyway() {
      if (job) printSheets(job);
    },
  };
}
