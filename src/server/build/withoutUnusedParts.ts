import type { Plugin } from "vite";

/** Modules that deck.gl 9.4 imports at its start, with what stands in for them. */
const PARTS = [
  // Buffers and shaders of WebGPU devices; our map draws with WebGL 2.
  {
    module: /^@luma\.gl\/gpgpu(\/webgpu)?$/,
    standIn: nothing("backendRegistry", "cleanEvaluateSync", "GPUDataEvaluator", "interleave"),
  },
  { module: /\/wgsl-interface-scan\.js$/, standIn: nothing("scanWGSLInterface") },
  { module: /\/wgsl-binding-debug\.js$/, standIn: nothing("getShaderBindingDebugRowsFromWGSL") },
  // Fetches what layers are given by address; ours are given arrays and pictures.
  {
    module: /^@loaders\.gl\/(core|images)$/,
    standIn: `export const ImageLoader = undefined;
      export const registerLoaders = () => {};
      export const load = (url) => { throw new Error("The build leaves out what would load " + url); };`,
  },
];
const STAND_IN = "\0stand-in-";

/** Leaves out of the built page what deck.gl imports, but does nothing with in a page like ours. */
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
