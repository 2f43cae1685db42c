import type { Plugin } from "vite";

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
  {
    module: /^\.\.\/createLucideIcon\.mjs$/,
    standIn: `export { createIcon as default } from "/src/ui/createIcon.ts";`,
  },
];
const STAND_IN = "\0stand-in-";

/** Removes from the built page what deck.gl and lucide-react import but this page never uses. */
export function withoutUnusedParts(): Plugin {
  return {
    name: "without-unused-parts",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    enforce: "pre",
    resolveId(source) {
      const index = PARTS.findIndex(({ module }) => module.test(source));
      return index < 0 ? null : STAND_IN + index;
    },
    load: (id) => (id.startsWith(STAND_IN) ? PARTS[Number(id.slice(STAND_IN.length))]?.standIn : null),
  };
}

function nothing(...names: string[]): string {
  return names.map((name) => `export const ${name} = undefined;`).join("\n");
}
