import type { Plugin } from "vite";

const WIDGETS =
  "Compass ContextMenu Fullscreen Geocoder Gimbal Icon Info Loading Popup ResetView Scale Screenshot Scrollbar Selector Splitter Stats Theme Timeline Toggle Zoom".split(
    " ",
  );

/** Modules that deck.gl 9.4 and lucide-react 1.75 import eagerly, with their replacements. */
const PARTS = [
  // Buffers and shaders of WebGPU devices; our map draws with WebGL 2.
  {
    module: /^@luma\.gl\/gpgpu(\/webgpu)?$/,
    standIn: nothing("backendRegistry", "cleanEvaluateSync", "GPUDataEvaluator", "interleave"),
  },
  { module: /\/wgsl-interface-scan\.js$/, standIn: nothing("scanWGSLInterface") },
  { module: /\/wgsl-binding-debug\.js$/, standIn: nothing("getShaderBindingDebugRowsFromWGSL") },
  // Fetches data that layers reference by URL; ours get arrays and images.
  {
    module: /^@loaders\.gl\/(core|images)$/,
    standIn: `export const ImageLoader = undefined;
      export const registerLoaders = () => {};
      export const load = (url) => { throw new Error("The build leaves out what would load " + url); };`,
  },
  // Buttons and notes that deck.gl would put on the map.
  { module: /^\.\/widgets\/[\w-]+-widget\.js$/, standIn: nothing(...WIDGETS.map((name) => `${name}Widget`)) },
  // Attributes that change gradually: those of our layers change at once.
  { module: /\/gpu-(interpolation|spring)-transition\.js$/, standIn: "export default undefined;" },
  {
    module: /^\.\.\/createLucideIcon\.mjs$/,
    standIn: `export { createIcon as default } from "/src/ui/createIcon.ts";`,
  },
];
const STAND_IN = "\0stand-in-";

/** What nivo 0.99 imports for everything but the line of its chart: springs, axes, legends, tooltips, colour schemes. */
const UNUSED_BY_CHART = new RegExp(
  `^(${[
    "@react-spring/web",
    "@nivo/(annotations|axes|colors|legends|theming|tooltip|voronoi)",
    "d3-scale-chromatic",
    "react-virtualized-auto-sizer",
    "use-debounce",
    "lodash/(isEqual|merge|sortBy|uniq|uniqBy)\\.js",
  ].join("|")})$`,
);

/** Removes from the built page what deck.gl, lucide-react and nivo import but this page never uses. */
export function withoutUnusedParts(): Plugin {
  return {
    name: "without-unused-parts",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    enforce: "pre",
    resolveId(source) {
      const index = PARTS.findIndex(({ module }) => module.test(source));
      return index < 0 ? null : STAND_IN + index;
    },
    transform: {
      filter: { id: /\/@nivo\/\w+\/dist\/.*\.mjs$/ },
      // Only import statements get shorter: the source map stays correct except for columns.
      handler: (code) => ({ code: withoutImports(code, UNUSED_BY_CHART), map: null }),
    },
    load: (id) => (id.startsWith(STAND_IN) ? PARTS[Number(id.slice(STAND_IN.length))]?.standIn : null),
  };
}

function nothing(...names: string[]): string {
  return names.map((name) => `export const ${name} = undefined;`).join("\n");
}

/** Minified code whose imports of some modules are empty lists instead: they may be iterated over, but not called. */
export function withoutImports(code: string, modules: RegExp): string {
  return code.replace(/import\s*(\{[^}]*\}|\w+)\s*from\s*"([^"]+)"/g, (statement, names: string, module) => {
    if (!modules.test(module)) return statement;
    const locals = names.replace(/[{}]/g, "").split(",");
    return `const ${locals.map((name) => `${name.split(" as ").at(-1)?.trim()}=[]`).join(",")}`;
  });
}
