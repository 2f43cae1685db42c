import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { buildClientSchema, type GraphQLSchema } from "graphql";

const FILE = new URL("../../../fixtures/shopify/storefront-2026-04.schema.json.gz", import.meta.url);

let schema: GraphQLSchema | null = null;

/** The published schema of Shopify's Storefront API. */
export function storefrontSchema(): GraphQLSchema {
  schema ??= buildClientSchema(JSON.parse(gunzipSync(readFileSync(FILE)).toString("utf8")));
  return schema;
}
