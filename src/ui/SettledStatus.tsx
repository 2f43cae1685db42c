import { useEffect, useState } from "react";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

interface SettledStatusProps {
  text: string;
  /** How long the text stays the same before it is announced. */
  milliseconds: number;
}

/** Announces to screen readers a text that changes faster than it can be read out: only once it has settled. */
export function SettledStatus({ text, milliseconds }: SettledStatusProps) {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return (
    <VisuallyHidden>
      <span role="status">{settled}</span>
    </VisuallyHidden>
  );
}
