import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base, expect } from "playwright/test";
import type { Engine } from "../../helpers/engines/engine.ts";
import { openChromium } from "../../helpers/engines/openChromium.ts";
import { openFirefox } from "../../helpers/engines/openFirefox.ts";
import { openWebKit } from "../../helpers/engines/openWebKit.ts";
import { Visitor } from "../../helpers/engines/visitor.ts";
import { findTestChromium } from "../../helpers/install/findChromium.mjs";
import {
  type EngineName,
  findFirefox,
  findWebKit,
  missingPackages,
} from "../../helpers/install/findEngines.mjs";
import { NO_WEBGL } from "../journey.ts";

const MOST_PICTURES = 10;
const PICTURE_MILLISECONDS = 700;

interface JourneyParts {
  /** A new browser, without anything of the journey before. */
  engine: Engine;
  visitor: Visitor;
  /**
   * False where a journey neither looks at the map nor touches it: the browser then refuses WebGL, and the page shows
   * its note in the map's place.
   */
  hasMap: boolean;
  /** Settings of Firefox itself, for journeys of its own. */
  preferences: Record<string, unknown>;
  /** Console errors that the journey provokes itself. */
  expectedErrors: RegExp | null;
}

/**
 * A journey in the engine of the project. Whatever it does, the console must stay free of errors. Its last screen is
 * kept as a picture, to be looked at beside those of the other engines.
 */
export const engineJourney = base.extend<JourneyParts, { engineName: EngineName }>({
  engineName: ["chromium", { option: true, scope: "worker" }],
  expectedErrors: [null, { option: true }],
  preferences: [{}, { option: true }],
  hasMap: [true, { option: true }],
  engine: async ({ engineName, preferences, hasMap }, use) => {
    const engine = await openEngine(engineName, preferences, hasMap);
    await use(engine);
    await engine.close();
  },
  visitor: async ({ engine, engineName, baseURL, expectedErrors, hasMap }, use, info) => {
    await use(new Visitor(engine, baseURL ?? ""));
    const folder = join(info.project.outputDir, "engines");
    await mkdir(folder, { recursive: true });
    const [id = ""] = info.title.split(" ");
    await writeFile(join(folder, `${id}-${engineName}.png`), await stillPicture(engine));
    const errors = (await engine.errors()).filter((error) => hasMap || !NO_WEBGL.test(error));
    expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
  },
});

engineJourney.beforeEach(({ engineName }) => {
  const missing = missingPackages(engineName);
  engineJourney.skip(missing.length > 0, `Not on this machine: ${missing.join(" and ")}`);
});

/** The page once nothing on it changes any more, or for some seconds at most. */
async function stillPicture(engine: Engine): Promise<Buffer> {
  let picture = await engine.picture();
  for (let tries = 0; tries < MOST_PICTURES; tries++) {
    await new Promise((resolve) => setTimeout(resolve, PICTURE_MILLISECONDS));
    const next = await engine.picture();
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}

function openEngine(
  name: EngineName,
  preferences: Record<string, unknown>,
  hasMap: boolean,
): Promise<Engine> {
  const firefox = findFirefox();
  if (name === "firefox" && firefox) {
    return openFirefox(firefox, { ...preferences, "webgl.disabled": !hasMap });
  }
  const webKit = findWebKit();
  if (name === "webkit" && webKit) return openWebKit(webKit, hasMap);
  return openChromium(findTestChromium(), hasMap);
}
