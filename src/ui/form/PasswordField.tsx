import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { hasSpace } from "../../contract/userRules.ts";
import { useText } from "../../i18n/useText.ts";
import styles from "./PasswordField.module.css";
import { TextField } from "./TextField.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "note" | "trailing">;

/** A password field with a visibility toggle. While hidden, a note warns of Caps Lock and of spaces. */
export function PasswordField({ onChange, onFocus, onBlur, ...field }: PasswordFieldProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const [holdsSpace, setHoldsSpace] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const note = hasCapsLock ? text("form.capsLock") : holdsSpace ? text("form.holdsSpace") : undefined;
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      isExact
      note={isFocused ? note : undefined}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      onChange={(event) => {
        setHoldsSpace(hasSpace(event.target.value));
        onChange?.(event);
      }}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      trailing={
        <button
          type="button"
          className={styles.eye}
          aria-label={text(isShown ? "form.hidePassword" : "form.showPassword")}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  );
}
