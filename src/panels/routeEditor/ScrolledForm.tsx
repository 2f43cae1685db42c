import { type ReactNode, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import styles from "./ScrolledForm.module.css";

/** A form at the end of the scrolled pins, which comes into view when it opens and when a pin is added. */
export function ScrolledForm({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { pins } = useSnapshot(routeEditor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pin moves the form
  useEffect(() => {
    // Some browsers answer with a promise, which an effect must not return.
    void box.current?.scrollIntoView({ block: "nearest" });
  }, [pins.length]);
  return (
    <div ref={box} className={styles.box}>
      {children}
    </div>
  );
}
