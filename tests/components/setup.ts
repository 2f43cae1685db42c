import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { PUBLIC_CONFIG_ELEMENT_ID, type PublicConfig } from "../../src/contract/publicConfigSchema.ts";

const CONFIG: PublicConfig = {
  apiBase: "/api",
  geoipUrl: "/api/geo",
  links: {
    app: "https://app.switchback.example/",
    terms: "https://switchback.example/terms",
    appStore: "https://switchback.example/app-store",
    playStore: "https://switchback.example/play-store",
  },
  tiles: { osm: null, dem: "/tiles/dem/{z}/{x}/{y}.png", isDemoTerrain: true },
};

const element = document.createElement("script");
element.id = PUBLIC_CONFIG_ELEMENT_ID;
element.type = "application/json";
element.textContent = JSON.stringify(CONFIG);
document.head.append(element);

// The document's stand-in has no locks; in these tests there is one tab.
Object.defineProperty(navigator, "locks", {
  value: {
    request: (_name: string, ...rest: unknown[]) => Promise.resolve((rest.at(-1) as () => unknown)()),
  },
  configurable: true,
});

// As long as `until` waits.
configure({ asyncUtilTimeout: 40_000 });

afterEach(cleanup);
