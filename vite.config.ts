import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { buildTarget } from "./src/server/build/browserPolicy.mjs";
import { inlineScript } from "./src/server/build/inlineScript.ts";
import { namedClasses } from "./src/server/build/namedClasses.ts";
import { offlineShell } from "./src/server/build/offlineShellPlugin.ts";
import { precompress } from "./src/server/build/precompress.ts";
import { refuseChunkCycles } from "./src/server/build/refuseChunkCycles.ts";
import { screenScripts } from "./src/server/build/screenScripts.ts";
import { sharedParts } from "./src/server/build/sharedParts.ts";
import { withoutUnusedMapLibre } from "./src/server/build/withoutUnusedMapLibre.ts";
import { withoutUnusedParts } from "./src/server/build/withoutUnusedParts.ts";
import { worldTilesFile } from "./src/server/build/world/worldTilesFile.ts";
import LongestFirst from "./tests/helpers/runner/longestFirst.ts";

/** What is shared between these comes in a file of its own, see `sharedParts`. */
const CATALOGUE = /\/CataloguePanel\.tsx$/;
const SCREENS = /\/(GuideList|GuidePanel|GuideMapScreen|MapWithContextRecovery)\.tsx$|\/fetchGuides\.ts$/;
const MAP = /\/MapWithContextRecovery\.tsx$/;
const CARDS = /\/GuideList\.tsx$/;
const ALL_BUT_CARDS = /(?<!\/GuideList)\.tsx?$/;
const LISTS_AND_GUIDES = /\/(GuideList|GuidePanel|GuideMapScreen)\.tsx$/;
const GUIDES = /\/(GuidePanel|GuideMapScreen)\.tsx$/;
const GUIDE_MAP = /\/GuideMapScreen\.tsx$/;
const ALL_BUT_GUIDE_MAP = /(?<!\/GuideMapScreen)\.tsx?$/;
const FILTERS = /\/(FilterPanel|SortChoices|ChoiceMenu)\.tsx$/;
const ALL_BUT_FILTERS = /(?<!\/FilterPanel)\.tsx?$/;
const ACCOUNT = /\/(AccountScreens|PurchaseScreens)\.tsx$/;
/** Base UI, on which menus and dialogs are built. */
const CONTROLS = /node_modules\/(@base-ui|@floating-ui|use-sync-external-store)\//;
const OURS_AND_ICONS = /^(?!.*\/node_modules\/).*\/src\/|node_modules\/lucide-react/;
/** What these share with later parts would come with the whole file of those. */
const SOONER = /\/(CataloguePanel|CountrySelect|GuideList|GuidePanel|AccountScreens|PurchaseScreens)\.tsx$/;

/** A busy machine makes any plugin slow, which is nothing to warn of. */
const NO_TIMINGS = { bundlerTimings: false };

/** A process for each core instead of one for each test file: see the runner. */
const IN_SHARED_PROCESSES = { isolate: false, runner: "./tests/helpers/runner/sharedProcess.ts" };

/** The page is built by `vite build`, the server and its command-line tools by `vite build --ssr`. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    screenScripts(),
    namedClasses(),
    inlineScript("src/app/inline/beforeFirstPanel.ts", { isFirst: true }),
    inlineScript("src/app/inline/oldBrowser.ts", { isEs5: true }),
    inlineScript("src/app/inline/pageScript.ts"),
    offlineShell("workers/offline/serviceWorker.ts"),
    precompress(),
    withoutUnusedParts(),
    withoutUnusedMapLibre({ isPage: true }),
    worldTilesFile(),
    ...(isSsrBuild ? [] : [refuseChunkCycles()]),
  ],
  // React brings this hook itself; the package stands in for it in versions before 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }] },
  worker: {
    format: "es",
    plugins: () => [worldTilesFile(), withoutUnusedMapLibre({ isPage: false })],
    rolldownOptions: { checks: NO_TIMINGS },
  },
  // Readable class names in development; the short ones take 150 bytes less of the first scripts.
  css: command === "build" ? { modules: { generateScopedName: "[hash:base64:5]" } } : {},
  // The server uses a few functions of it: built, only those are loaded at the start, not all 180. A module server
  // cannot serve it that way, as parts of it come as CommonJS.
  ssr: { noExternal: command === "build" ? [/^@turf\//] : [] },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node20",
        sourcemap: true,
        copyPublicDir: false,
        rollupOptions: {
          checks: NO_TIMINGS,
          input: {
            index: "src/server/index.ts",
            cli: "src/server/cli/index.ts",
            demTileWorker: "src/server/demTileWorker.ts",
            demoMapWorker: "src/server/demoMapWorker.ts",
            pictureWorker: "src/server/pictureWorker.ts",
          },
        },
      }
    : {
        outDir: "dist/client",
        target: buildTarget(),
        sourcemap: true,
        chunkSizeWarningLimit: 1200,
        // The browsers of the target know it. What dialogs and menus import is found when their own script has come:
        // the first script would otherwise name all of it.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, imports, { hostType }) =>
            hostType === "html" || /(Map|Panel|GuideMapScreen)-/.test(file)
              ? imports
              : imports.filter((name) => name.endsWith(".css")),
        },
        // A few files instead of three dozen for what the page starts with: they compress better, and the libraries stay
        // in the browser's cache when only our own code changes.
        rolldownOptions: {
          checks: NO_TIMINGS,
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "libraries",
                  test: /node_modules.*\.m?js$/,
                  tags: ["$initial"],
                  priority: 1,
                },
                { name: "shell", tags: ["$initial"] },
                // As large as all else of the map, and changed more rarely.
                { name: "maplibre", test: /node_modules\/maplibre-gl\/src\// },
                // All icons come through one module: which of them are shared cannot be told from it.
                {
                  ...sharedParts("panelParts", CATALOGUE, SCREENS),
                  test: /^(?!.*\/node_modules\/).*\/src\/|\/icons\/(list|map|search-x|stamp)\./,
                },
                sharedParts("mapParts", MAP, LISTS_AND_GUIDES),
                // The first cards need all of these: one file instead of eight.
                {
                  ...sharedParts("cardParts", CARDS, ALL_BUT_CARDS, CATALOGUE),
                  test: /^(?!.*\/node_modules\/).*\/src\/|node_modules\/(?!lucide-react)/,
                },
                // Each of these is loaded as a whole, ahead: a few files instead of fifty.
                ...[
                  { ...sharedParts("controlBasics", GUIDE_MAP, ALL_BUT_GUIDE_MAP), test: CONTROLS },
                  { name: "controls", test: CONTROLS, minShareCount: 2 },
                  {
                    name: "webgl",
                    test: /node_modules\/(@(luma|math|probe)\.gl|mjolnir\.js)\//,
                    minShareCount: 2,
                  },
                  sharedParts("userParts", GUIDES, ACCOUNT, CATALOGUE),
                  { ...sharedParts("filterParts", FILTERS, ALL_BUT_FILTERS, SOONER), test: OURS_AND_ICONS },
                ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
                { name: "guideTexts", test: /\/i18n\/en\/(guide|guideMap|elevation|offline|notices)\.ts$/ },
                { name: "accountTexts", test: /\/i18n\/en\/(account|form|identity|validation)\.ts$/ },
              ],
            },
          },
        },
      },
  test: {
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    // Every core is busy with tests, and with a build for a while: only what hangs shall meet these limits.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As for the browser tests: what fails twice is broken. The end of `npm test` names what needed its second try.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts?(x)"],
          environment: "node",
          ...IN_SHARED_PROCESSES,
        },
      },
      {
        extends: true,
        test: {
          name: "components",
          include: ["tests/components/**/*.test.tsx"],
          setupFiles: ["tests/components/setup.ts"],
          environment: "happy-dom",
          ...IN_SHARED_PROCESSES,
          runner: "./tests/helpers/runner/sharedWindow.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/server/helpers/startPostgres.ts", "tests/server/helpers/keepEmptyDatabase.ts"],
          environment: "node",
          ...IN_SHARED_PROCESSES,
          // The embedded database is compiled in each process: without optimization, that takes a quarter of the time.
          execArgv: ["--liftoff-only"],
        },
      },
    ],
  },
}));
