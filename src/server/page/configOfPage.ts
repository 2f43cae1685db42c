import { API_BASE } from "../../contract/names.ts";
import { PUBLIC_CONFIG_ELEMENT_ID, type PublicConfig } from "../../contract/publicConfigSchema.ts";
import { showsOutbox } from "../outbox/showsOutbox.ts";
import { checkoutHosts } from "../settings/checkoutHosts.ts";
import type { Env } from "../settings/env.ts";
import { isPublic } from "../settings/isPublic.ts";
import { STANDARD_STREET_TILES } from "../settings/tileTemplate.ts";
import { userPoolOf } from "../settings/userPool.ts";

/** The part of the configuration that is public. */
export function configOfPage(env: Env): PublicConfig {
  return {
    apiBase: API_BASE,
    geoipUrl: env.GEOIP_URL ?? `${API_BASE}/geo`,
    links: {
      app: env.LINK_APP,
      giftCards: env.LINK_GIFT_CARDS,
      features: env.LINK_FEATURES,
      help: env.LINK_HELP,
      faq: env.LINK_FAQ,
      blog: env.LINK_BLOG,
      terms: env.LINK_TERMS,
      appStore: env.LINK_APP_STORE,
      playStore: env.LINK_PLAY_STORE,
    },
    checkoutHosts: checkoutHosts(env),
    supportEmail: env.SUPPORT_EMAIL,
    seller: env.SELLER,
    pricesIncludeTax: env.PRICES_INCLUDE_TAX,
    hasSubscriptions: env.COMMERCE === "embedded",
    ...userPoolOf(env),
    hasOutbox: showsOutbox(env),
    isLocal: !isPublic(env),
    tiles: {
      osm: env.TILES_OSM,
      osmAttribution: env.TILES_OSM_ATTRIBUTION,
      isOsmSet: env.TILES_OSM !== null && env.TILES_OSM !== STANDARD_STREET_TILES,
      dem: env.TILES_DEM ?? "/tiles/dem/{z}/{x}/{y}.png",
      demWebp: env.TILES_DEM ? null : "/tiles/dem/{z}/{x}/{y}.webp",
      demAttribution: env.TILES_DEM && env.TILES_DEM_ATTRIBUTION,
      isDemoTerrain: env.TILES_DEM === null,
    },
    map: null,
  };
}

/** Inserts the configuration into its element of the page. */
export function withConfig(html: string, config: PublicConfig): string {
  return withJson(html, PUBLIC_CONFIG_ELEMENT_ID, config);
}

/**
 * Inserts a value into a JSON script element of the page.
 * @throws when the page has no such element
 */
export function withJson(html: string, elementId: string, value: unknown): string {
  // An unescaped "<" could end the element early.
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  const element = new RegExp(`(<script[^>]*\\bid="${elementId}"[^>]*>)[^<]*(</script>)`);
  if (!element.test(html)) throw new Error(`index.html has no element #${elementId}`);
  return html.replace(element, (_all, open: string, close: string) => `${open}${json}${close}`);
}
