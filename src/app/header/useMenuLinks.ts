import { useSnapshot } from "valtio";
import type { PublicConfig } from "../../contract/publicConfigSchema.ts";
import type { TextKey } from "../../i18n/textKey.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { session } from "../../stores/person/session.ts";

export interface MenuLink {
  text: TextKey;
  href: string;
}

/** The configured menu links in order, with two more for signed-in users; links without a URL are omitted. */
export function useMenuLinks(): MenuLink[] {
  const isSignedIn = useSnapshot(session).status !== "guest";
  return menuLinks(publicConfig().links, isSignedIn);
}

export function menuLinks(links: PublicConfig["links"], isSignedIn: boolean): MenuLink[] {
  const all = [
    { text: "shell.giftCards", href: links.giftCards },
    { text: "shell.features", href: links.features },
    { text: "shell.help", href: links.help },
    { text: "shell.faq", href: isSignedIn && links.faq },
    { text: "shell.blog", href: isSignedIn && links.blog },
  ] as const;
  return all.filter((link): link is (typeof all)[number] & MenuLink => Boolean(link.href));
}
