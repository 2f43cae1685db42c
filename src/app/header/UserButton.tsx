import type { ComponentProps } from "react";
import { useText } from "../../i18n/useText.ts";
import { initialsOf } from "../../lib/initialsOf.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import styles from "./Header.module.css";

type UserButtonProps = Partial<ComponentProps<typeof IconButton>> & { name: string };

/** The button of the user menu, with the user's initials. */
export function UserButton({ name, ...rest }: UserButtonProps) {
  const text = useText();
  return <IconButton {...rest} label={text("shell.account")} icon={<UserAvatar name={name} />} />;
}

/** A disc with the initials of the signed-in user. */
export function UserAvatar({ name, isLarge = false }: { name: string; isLarge?: boolean }) {
  return (
    <span className={isLarge ? styles.large : styles.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
