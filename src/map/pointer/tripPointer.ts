import type { MapDrag, PointerLocation } from "./pointerMode.ts";

/** @returns what starts to drag the end of a day under the pointer; null if there is none */
export type StagePointer = (at: PointerLocation) => (() => MapDrag) | null;

let current: StagePointer | null = null;

/** Sets what finds the ends of days while they are shown, whose code loads on demand; null for none. */
export function setStagePointer(pointer: StagePointer | null): void {
  current = pointer;
}

export function stageEndAt(at: PointerLocation): ReturnType<StagePointer> {
  return current?.(at) ?? null;
}
