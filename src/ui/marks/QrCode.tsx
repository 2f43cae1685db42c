import { generate } from "lean-qr";
import { useMemo } from "react";
import styles from "./QrCode.module.css";

/** Modules of quiet around the code that readers need (ISO/IEC 18004). */
const QUIET = 4;

/** A text, at most 2,953 bytes, as a QR code, dark on white in either scheme. @param label what it is, for screen readers */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => squares(content), [content]);
  const side = size + 2 * QUIET;
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** One path of a rectangle for each run of dark modules in a row. */
function squares(content: string): { size: number; path: string } {
  const code = generate(content);
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      let end = x;
      while (code.get(end, y)) end++;
      if (end > x) path += `M${x} ${y}h${end - x}v1H${x}z`;
      x = end;
    }
  }
  return { size: code.size, path };
}
