import type { ComponentProps } from "react";
import { useText } from "../../i18n/useText.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { UserAvatar } from "./UserAvatar.tsx";

type UserButtonProps = Partial<ComponentProps<typeof IconButton>> & { name: string };

/** The button of the user menu, with the user's initials. */
export function UserButton({ name, ...rest }: UserButtonProps) {
  const text = useText();
  return <IconButton {...rest} label={text("shell.account")} icon={<UserAvatar name={name} />} />;
}
