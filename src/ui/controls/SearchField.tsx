import { Search, X } from "lucide-react";
import { type Ref, useImperativeHandle, useRef } from "react";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import press from "./press.module.css";
import styles from "./SearchField.module.css";

interface SearchFieldProps {
  /** Accessible name. */
  label: string;
  placeholder: string;
  value: string;
  ref?: Ref<HTMLInputElement | null>;
  onChange: (value: string) => void;
  onFocus?: () => void;
}

/** A search box of 44 px, without a border until focused. Escape and the cross clear it. */
export function SearchField({ label, placeholder, value, ref, onChange, onFocus }: SearchFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  useEscape("search", () => {
    if (value === "" || document.activeElement !== input.current) return false;
    clear();
    return true;
  });
  return (
    <search className={styles.field}>
      <Search className={styles.icon} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onKeyDown={({ key, currentTarget }) => {
          // The results are there already, below the keyboard of a phone.
          if (key === "Enter" && matchMedia("(pointer: coarse)").matches) currentTarget.blur();
        }}
      />
      {value !== "" && (
        <button
          type="button"
          className={classNames(press.ink, styles.clear)}
          aria-label={text("shell.clearSearch")}
          onClick={clear}
        >
          <X />
        </button>
      )}
    </search>
  );
}
