import { useState } from "react";
import { initialsOf } from "../../lib/initialsOf.ts";
import styles from "./CommentList.module.css";

interface AuthorAvatarProps {
  name: string;
  photoUrl: string | null;
}

/** The author's photo, or initials where there is none or it does not load. */
export function AuthorAvatar({ name, photoUrl }: AuthorAvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (photoUrl && photoUrl !== failedUrl) {
    return (
      <img
        className={styles.avatar}
        src={photoUrl}
        alt=""
        width={20}
        height={20}
        loading="lazy"
        onError={() => setFailedUrl(photoUrl)}
      />
    );
  }
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
