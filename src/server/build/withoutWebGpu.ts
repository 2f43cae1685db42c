import type { Plugin } from "vite";

/** The module and its exports that deck.gl 9.4 imports for the buffers of WebGPU devices. */
const MODULE = /^@luma\.gl\/gpgpu(\/webgpu)?$/;
const EXPORTS = ["backendRegistry", "cleanEvaluateSync", "GPUDataEvaluator", "interleave"];
const STAND_IN = "\0without-webgpu";

/**
 * Leaves what packs attributes for WebGPU out of the built page: deck.gl imports it at its start, and calls it on a
 * WebGPU device alone, which our WebGL map never has.
 */
export function withoutWebGpu(): Plugin {
  return {
    name: "without-webgpu",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    enforce: "pre",
    resolveId: (source) => (MODULE.test(source) ? STAND_IN : null),
    load: (id) =>
      id === STAND_IN ? EXPORTS.map((name) => `export const ${name} = undefined;`).join("\n") : null,
  };
}
