import { CircleUserRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useText } from "../i18n/useText.ts";
import { paths } from "../lib/paths.ts";
import { setHeaderDialog } from "../stores/headerDialogs.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { UserButton } from "./UserButton.tsx";
import { useUserName } from "./useUserName.ts";

const UserMenu = lazy(async () => ({ default: (await import("./UserMenu.tsx")).UserMenu }));

/** Leads guests to Log in and opens the menu of whoever is signed in. The menu's code comes with its first opening. */
export function AccountButton() {
  const text = useText();
  const name = useUserName();
  const [wasOpened, setWasOpened] = useState(false);
  if (name === null)
    return (
      <IconButton
        href={paths.login}
        label={text("shell.logIn")}
        icon={<CircleUserRound aria-hidden="true" />}
      />
    );
  const open = () => {
    setWasOpened(true);
    setHeaderDialog("user", true);
  };
  if (!wasOpened) return <UserButton name={name} aria-haspopup="menu" aria-expanded={false} onClick={open} />;
  return (
    <Suspense fallback={<UserButton name={name} disabled />}>
      <UserMenu name={name} />
    </Suspense>
  );
}
