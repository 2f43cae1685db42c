import { proxy } from "valtio";

/** The menu that opens from the header's user icon. */
export const userMenu = proxy({ isOpen: false });

export function setUserMenu(isOpen: boolean): void {
  userMenu.isOpen = isOpen;
}
