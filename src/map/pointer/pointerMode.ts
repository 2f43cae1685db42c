import type { PointerKind } from "../camera/pointerKind.ts";
import type { Pixel, ScreenFrame } from "../camera/screenFrame.ts";

/** The pointer's location: pixels of the map's element, in the viewport of the last drawn frame. */
export interface PointerLocation {
  frame: ScreenFrame;
  pixel: Pixel;
  pointer: PointerKind;
}

/** A drag handled by a mode; the map does not pan until the drag ends. */
export interface MapDrag {
  /** CSS cursor while dragging. */
  cursor: string;
  move(at: PointerLocation): void;
  end(at: PointerLocation): void;
  /** Called when the mode ends during the drag. */
  cancel(): void;
}

/**
 * What the pointer does on the map while a screen is shown: one module per mode in `modes/`. Modes are plain values,
 * created for each scene; those with the same `name` are the same mode.
 */
export interface PointerMode {
  name: string;
  /** CSS cursor where there is nothing to press. */
  cursor: string;
  /** True if a click does something everywhere: a double click then does not zoom. */
  isPressable?: boolean;
  /** @returns the CSS cursor of the pressable object under the pointer, null when there is none */
  hover(at: PointerLocation): string | null;
  click(at: PointerLocation): void;
  /** @returns the drag that starts here, null to let the map pan; a mode without this method never drags */
  startDrag?(at: PointerLocation): MapDrag | null;
  /** The pointer left the map. deck.gl reports this one frame late. */
  leave(): void;
  /** Called when another mode, or none, takes over. */
  end(): void;
}
