import { PositionMark } from "./PositionMark.tsx";
import { PositionNote } from "./PositionNote.tsx";
import { useFollowPosition } from "./useFollowPosition.ts";

/** Where the reader is, and in words what is to be known about it. */
export function PositionOverlay() {
  useFollowPosition();
  return (
    <>
      <PositionMark />
      <PositionNote />
    </>
  );
}
