import { useEffect, useState } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import * as z from "zod/mini";
import { PHOTO_KINDS, type PhotoKind } from "../../contract/profilePhotoLimits.ts";
import { historyEntry } from "../../lib/historyEntry.ts";
import { type PictureProblem, pictureSize } from "../../lib/photo/pictureSize.ts";

export interface ChosenPhoto {
  /** Unique for each choice. */
  id: string;
  kind: PhotoKind;
  file: Blob;
}

/** The picture file that is being cropped, and why the last one could not be. The cropper is a history entry. */
export function useChosenPhoto() {
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [problem, setProblem] = useState<ChoiceProblem | null>(null);
  const isCropping = photoCropper.read(useHistoryState<unknown>()) !== null;
  // After a reload the file is gone.
  useEffect(() => {
    if (isCropping && !chosen) photoCropper.close();
  }, [isCropping, chosen]);

  const choose = async (kind: PhotoKind, files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const found = await choiceProblem(file, files.length);
    setProblem(found);
    if (found) return;
    setChosen({ id: crypto.randomUUID(), kind, file });
    photoCropper.open(kind);
  };

  return { chosen, problem, isCropping, choose, close: () => photoCropper.close() };
}

type ChoiceProblem = PictureProblem | "photoOnlyOne";

async function choiceProblem(file: File, count: number): Promise<ChoiceProblem | null> {
  if (count > 1) return "photoOnlyOne";
  const size = await pictureSize(file);
  return typeof size === "string" ? size : null;
}

/** The tool that crops a chosen photo: it lies over the profile's editor. */
const photoCropper = historyEntry("photoCropper", z.enum(PHOTO_KINDS));
