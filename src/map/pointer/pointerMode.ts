import type { Pixel, ScreenFrame } from "../camera/screenFrame.ts";
import type { PointerKind } from "./picking.ts";

/** Where the pointer is: pixels of the map's element, in the viewport of the last drawn frame. */
export interface PointerPlace {
  frame: ScreenFrame;
  pixel: Pixel;
  pointer: PointerKind;
}

/** A drag that a mode took from the map, which stays where it is until the drag ends. */
export interface MapDrag {
  /** CSS cursor while dragging. */
  cursor: string;
  move(at: PointerPlace): void;
  end(at: PointerPlace): void;
  /** The mode ended in the middle of the drag. */
  cancel(): void;
}

/**
 * What the pointer does on the map while a screen is shown: one module per mode in `modes/`. Modes are plain values,
 * made again with each scene; `name` says which of them are the same mode.
 */
export interface PointerMode {
  name: string;
  /** CSS cursor where nothing below the pointer can be pressed. */
  cursor: string;
  /** @returns the CSS cursor of what is below the pointer and can be pressed, null for none */
  hover(at: PointerPlace): string | null;
  click(at: PointerPlace): void;
  /** @returns the drag that starts here, null to let the map pan; a mode without this never drags */
  startDrag?(at: PointerPlace): MapDrag | null;
  /** The pointer left the map. deck.gl reports this one frame late. */
  leave(): void;
  /** Another mode, or none, takes over. */
  end(): void;
}
