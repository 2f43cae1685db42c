import {
  PUBLIC_CONFIG_ELEMENT_ID,
  type PublicConfig,
  publicConfigSchema as schema,
} from "../contract/publicConfigSchema.ts";

let config: PublicConfig | null = null;

/** The configuration embedded in the page by the server. @throws when the element is missing or malformed */
export function publicConfig(): PublicConfig {
  config ??= schema.parse(JSON.parse(document.getElementById(PUBLIC_CONFIG_ELEMENT_ID)?.textContent ?? ""));
  return config;
}
