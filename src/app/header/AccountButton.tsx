import { CircleUserRound } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { withTexts } from "../../i18n/withTexts.ts";
import { paths } from "../../lib/address/paths.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { noteReturnPath } from "../../stores/person/returnPath.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { MenuOnPress } from "../../ui/overlays/MenuOnPress.tsx";
import { OfflineNote } from "../../ui/states/OfflineNote.tsx";
import { UserButton } from "./UserButton.tsx";
import { useUserName } from "./useUserName.ts";

const UserMenu = onDemand(
  async () => (await withTexts(import("./UserMenu.tsx"), "profile")).UserMenu,
  ({ name }) => (
    <>
      <UserButton name={name} aria-haspopup="menu" aria-busy />
      <OfflineNote />
    </>
  ),
);

/** Links guests to Log in; opens the menu of signed-in users, whose code is loaded on first use. */
export function AccountButton() {
  const text = useText();
  const name = useUserName();
  if (name === null)
    return (
      <IconButton
        href={paths.login}
        onClick={() => noteReturnPath()}
        label={text("shell.logIn")}
        icon={<CircleUserRound />}
      />
    );
  return <MenuOnPress button={<UserButton name={name} />} menu={<UserMenu name={name} />} />;
}
