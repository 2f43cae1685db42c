import { initialsOf } from "../../lib/initialsOf.ts";
import styles from "./UserAvatar.module.css";

interface UserAvatarProps {
  name: string;
  isLarge?: boolean;
}

/** A disc with the initials of the signed-in user. */
export function UserAvatar({ name, isLarge = false }: UserAvatarProps) {
  return (
    <span className={isLarge ? styles.large : styles.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
