import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { directIcons } from "./src/server/build/directIcons.ts";
import { inlineScript } from "./src/server/build/inlineScript.ts";
import { namedClasses } from "./src/server/build/namedClasses.ts";
import { offlineShell } from "./src/server/build/offlineShellPlugin.ts";
import { buildTarget } from "./src/server/build/oldestBrowsers.mjs";
import { partFiles } from "./src/server/build/partFiles.ts";
import { precompress } from "./src/server/build/precompress.ts";
import { refuseChunkCycles } from "./src/server/build/refuseChunkCycles.ts";
import { screenScripts } from "./src/server/build/screenScripts.ts";
import { withoutUnusedMapLibre } from "./src/server/build/withoutUnusedMapLibre.ts";
import { withoutUnusedParts } from "./src/server/build/withoutUnusedParts.ts";
import { withoutUnusedReact } from "./src/server/build/withoutUnusedReact.ts";
import { worldTilesFile } from "./src/server/build/world/worldTilesFile.ts";
import LongestFirst from "./tests/helpers/runner/longestFirst.ts";

const CATALOGUE = /\/CataloguePanel\.tsx$/;
const CALLS = /\/(startSession|fetchGuides)\.ts$/;
const CARDS = /\/GuideList\.tsx$/;
const MAP = /\/MapWithContextRecovery\.tsx$/;
const GUIDE = /\/GuidePanel\.tsx$/;
const GUIDE_MAP = /\/GuideMapScreen\.tsx$/;
const OVERLAYS = /\/(DialogLayer|ToastList)\.tsx$/;
const CART = /\/(stores\/cart\/(cart|startCart)\.ts|CountrySelect\.tsx)$/;
const CHOICES = /\/(FilterPanel|SortChoices|ChoiceMenu)\.tsx$/;
const FORMS = /\/(GuideMapScreen|FilterPanel)\.tsx$/;
const PANELS = /^(?!.*(node_modules|\/src\/map\/)).*\/src\//;
const ACCOUNT = /\/(AccountScreens|PurchaseScreens|InvitationScreen)\.tsx$/;

/** What the page and its screens start with. */
const FIRST_FILES =
  /^(index|libraries|calls|CataloguePanel|GuideList|GuidePanel|GuideMapScreen|cart|overlays|(list|panel|card|map|reader|common|guide|guideMap|user|form)Parts)$/;

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
    directIcons(),
    withoutUnusedParts(),
    withoutUnusedReact(),
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
            hostType === "html" || /([Mm]ap|Panel|GuideMapScreen)-/.test(file)
              ? imports
              : imports.filter((name) => name.endsWith(".css")),
        },
        // A few files instead of three dozen for what the page starts with: they compress better, and the libraries stay
        // in the browser's cache when only our own code changes.
        rolldownOptions: {
          checks: NO_TIMINGS,
          output: {
            // Has Chromium compile them as they come, beside the main thread, not on it when each is first called: a sixth
            // of what it does as the page starts. It counts for all functions after it, of which a line of Vite's comes
            // before has none. Others ignore it.
            postBanner: ({ name }) => (FIRST_FILES.test(name) ? "//# allFunctionsCalledOnLoad" : ""),
            codeSplitting: {
              groups: [
                {
                  name: "libraries",
                  test: /node_modules.*\.m?js$|\/react\/createRoot\.ts$/,
                  tags: ["$initial"],
                  priority: 1,
                },
                { name: "shell", tags: ["$initial"] },
                // As large as all else of the map, and changed more rarely.
                { name: "maplibre", test: /node_modules\/maplibre-gl\/src\// },
                {
                  name: "webgl",
                  test: /node_modules\/(@(luma|math|probe)\.gl|mjolnir\.js)\//,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                // The smaller parts first: what comes with one of them is requested by all that use it.
                partFiles([
                  { name: "listParts", users: [CATALOGUE, CALLS] },
                  { name: "panelParts", users: [CATALOGUE] },
                  { name: "calls", users: [CALLS], isWhole: true },
                  { name: "cart", users: [CART], isWhole: true },
                  { name: "commonParts", users: [ACCOUNT, /\/(GuideList|MapWithContextRecovery)\.tsx$/] },
                  { name: "mapParts", users: [MAP, /\/(GuideList|PictureParts)\.tsx$/] },
                  { name: "readerParts", users: [MAP, /\/(GuidePanel|GuideMapScreen)\.tsx$/] },
                  { name: "cardParts", users: [CARDS] },
                  { name: "userParts", users: [ACCOUNT, GUIDE] },
                  { name: "guideParts", users: [GUIDE] },
                  { name: "formParts", users: [ACCOUNT, FORMS] },
                  { name: "printParts", users: [ACCOUNT, /\/PlotLayers\.tsx$/] },
                  { name: "accountParts", users: [/\/AccountScreens\.tsx$/] },
                  { name: "purchaseParts", users: [ACCOUNT] },
                  { name: "overlays", users: [OVERLAYS], isWhole: true },
                  { name: "guideMapParts", users: [GUIDE_MAP] },
                  { name: "choiceParts", users: [CHOICES] },
                  // Drawn and planned by panels too, which need no map for it.
                  { name: "routeParts", users: [MAP, PANELS] },
                  { name: "map", users: [MAP], isWhole: true },
                ]),
                { name: "listTexts", test: /\/i18n\/en\/(guideList|map)\.ts$/ },
                {
                  name: "guideTexts",
                  test: /\/i18n\/en\/(guide|guideMap|comments|elevation|offline|notices)\.ts$/,
                },
                { name: "accountTexts", test: /\/i18n\/en\/(account|form|identity|validation)\.ts$/ },
              ],
            },
          },
        },
      },
  test: {
    // More than there are cores, as tests that start, stop and kill servers wait for much of their time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
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
