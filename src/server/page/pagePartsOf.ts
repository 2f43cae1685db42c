import type { MapConfig, PublicConfig } from "../../contract/publicConfigSchema.ts";
import { countryHeaders, requestCountry } from "../countries/requestCountry.ts";
import { contentSecurityPolicy } from "../http/contentSecurityPolicy.ts";
import type { Env } from "../settings/env.ts";
import { publicUrlOf } from "../settings/publicUrlOf.ts";
import { configOfPage } from "./configOfPage.ts";
import type { PageMap } from "./firstGround.ts";
import type { InlineSources } from "./inlineParts.ts";

/** What the settings contribute to the page. */
export interface PageParts {
  config: PublicConfig;
  /** The topographic map at the time of a request. */
  mapOf: () => MapConfig | null;
  /** Likewise, for the picture that comes with the page of a guide. */
  pageMap: () => PageMap | null;
  /** Public URL of this server. */
  publicUrl: string;
  /** The caller's country by a request's headers; null if it is unknown. */
  countryOf: ReturnType<typeof knownCountry>;
  /** The headers that it reads. */
  countryHeaders: readonly string[];
  /** The Content-Security-Policy of a page with these inline parts. */
  policyWith: (inline: InlineSources) => string;
}

type MapParts = Pick<PageParts, "mapOf" | "pageMap">;

const NO_MAP: MapParts = { mapOf: () => null, pageMap: () => null };

export function pagePartsOf(env: Env, map: MapParts = NO_MAP): PageParts {
  return {
    config: configOfPage(env),
    ...map,
    publicUrl: publicUrlOf(env),
    countryOf: knownCountry(env),
    countryHeaders: env.GEOIP_URL === null ? countryHeaders(env.TRUST_PROXY > 0) : [],
    policyWith: (inline) => contentSecurityPolicy(env, inline),
  };
}

/** Returns what the server itself knows of a caller's country: null if another service looks it up. */
function knownCountry({
  GEOIP_URL,
  TRUST_PROXY,
}: Pick<Env, "GEOIP_URL" | "TRUST_PROXY">): (header: (name: string) => string | undefined) => string | null {
  return (header) => (GEOIP_URL === null ? requestCountry(header, TRUST_PROXY > 0) : null);
}
