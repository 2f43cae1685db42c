import { CircleUserRound } from "lucide-react";
import { useState } from "react";
import { useText } from "../i18n/useText.ts";
import { onDemand } from "../lib/onDemand.tsx";
import { paths } from "../lib/paths.ts";
import { setUserMenu } from "../stores/userMenu.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { ReloadNote } from "../ui/ReloadNote.tsx";
import { UserButton } from "./UserButton.tsx";
import { useUserName } from "./useUserName.ts";

const UserMenu = onDemand(
  async () => (await import("./UserMenu.tsx")).UserMenu,
  ({ name }) => <UserButton name={name} aria-haspopup="menu" aria-busy />,
);

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
    setUserMenu(true);
  };
  const giveUp = () => {
    setWasOpened(false);
    setUserMenu(false);
  };
  const unopened = <UserButton name={name} aria-haspopup="menu" aria-expanded={false} onClick={open} />;
  if (!wasOpened) return unopened;
  return (
    <ErrorBoundary
      fallback={
        <>
          {unopened}
          <ReloadNote onClose={giveUp} />
        </>
      }
    >
      <UserMenu name={name} />
    </ErrorBoundary>
  );
}
