import { type ChangeEvent, useRef } from "react";
import { Button, type ButtonProps } from "./Button.tsx";

interface FileButtonProps
  extends Pick<ButtonProps, "variant" | "size" | "icon" | "isWide" | "className" | "loading" | "children"> {
  /** As of an input for files. */
  accept: string;
  /** Accessible name of that input. */
  fileLabel: string;
  isMultiple?: boolean;
  onChoose: (files: File[]) => void;
}

/** A button that lets the reader choose files of the device. */
export function FileButton({ accept, fileLabel, isMultiple = false, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // So that the same file can be chosen again.
    target.value = "";
    onChoose(files);
  };
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        hidden
        type="file"
        multiple={isMultiple}
        accept={accept}
        aria-label={fileLabel}
        onChange={pick}
      />
    </>
  );
}
