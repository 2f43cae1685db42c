import type { TextKey } from "../i18n/translation.ts";
import { publicConfig } from "../lib/publicConfig.ts";

export interface MenuLink {
  text: TextKey;
  href: string;
}

/** The configured links of the menu, in order; those without an address are left out (resolutions 6, 101). */
export function menuLinks(): MenuLink[] {
  const { links } = publicConfig();
  const all = [
    { text: "shell.giftCards", href: links.giftCards },
    { text: "shell.features", href: links.features },
    { text: "shell.help", href: links.help },
    { text: "shell.blog", href: links.blog },
  ] as const;
  return all.filter((link): link is (typeof all)[number] & MenuLink => Boolean(link.href));
}
