import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Plugin, parseAst, transformWithOxc } from "vite";

const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
const MAP = folderOf("maplibre-gl");
const EXPRESSIONS = folderOf("@maplibre/maplibre-gl-style-spec");
const sourceOf = (module: string) => join(MAP, "src", `${module}.ts`);

/** What is imported in its built form, as its source. */
const ENTRIES = [
  { import: /^maplibre-gl$/, source: sourceOf("index") },
  { import: /maplibre-gl\/dist\/maplibre-gl-worker\.mjs$/, source: sourceOf("source/worker") },
];

/** Modules of MapLibre 6.17 for maps unlike ours; the tests refuse a style that needs one. */
export const UNUSED_MODULES = [
  // A globe, ground in three dimensions, a sky above the horizon.
  ...["globe_projection", "globe_transform", "globe_camera_helper"].map((name) => `geo/projection/${name}`),
  ...["projection", "transform", "camera_helper"].map(
    (name) => `geo/projection/vertical_perspective_${name}`,
  ),
  ...["render/terrain", "webgl/render_to_texture", "webgl/draw/draw_terrain"],
  // Other kinds of layers and sources, and the marks of its debug mode.
  ...["circle", "color_relief", "custom", "fill_extrusion", "heatmap"].map(
    (name) => `style/style_layer/${name}_style_layer`,
  ),
  ...["circle", "color_relief", "custom", "fill_extrusion", "heatmap", "debug", "collision_debug"].map(
    (name) => `webgl/draw/draw_${name}`,
  ),
  ...["source/image_source", "source/video_source", "source/canvas_source"],
  // Vector tiles in another coding than ours.
  "source/vector_tile_mlt",
  // What it puts on the map, its own controls and gestures, and the view in the page's address.
  ...["marker", "popup", "hash"].map((name) => `ui/${name}`),
  ...["attribution", "fullscreen", "geolocate", "globe", "logo", "navigation", "scale", "terrain"].map(
    (name) => `ui/control/${name}_control`,
  ),
  ...["box_zoom", "cooperative_gestures", "keyboard", "scroll_zoom", "two_fingers_touch"].map(
    (name) => `ui/handler/${name}`,
  ),
  ...["dblclick_zoom", "drag_pan", "drag_rotate", "two_fingers_touch"].map(
    (name) => `ui/handler/shim/${name}`,
  ),
].map(sourceOf);

/** An operator of expressions that no layer has. */
export const UNUSED_OPERATOR = join(EXPRESSIONS, "dist", "expression", "definitions", "distance.mjs");

const UNUSED_SHADERS =
  /maplibre-gl\/src\/shaders\/glsl\/(_projection_globe|atmosphere|circle|collision_\w+|color_relief|debug|fill_extrusion\w*|heatmap\w*|sky|terrain\w*)\.\w+\.glsl\.g\.ts$/;

/** Modules of which something is called, with their replacements. */
const STAND_INS = new Map([
  // It would be drawn in every frame, above a horizon that a map seen from above does not have.
  [
    sourceOf("webgl/draw/draw_sky"),
    "export const drawSky = () => {}; export const drawAtmosphere = drawSky;",
  ],
  // deck.gl moves the view.
  [
    sourceOf("ui/handler_manager"),
    `const no = () => false;
    export class HandlerManager { isMoving = no; isZooming = no; isRotating = no; stop() {} destroy() {} }`,
  ],
  // A test validates all of our style.
  [
    sourceOf("style/validate_style"),
    `const isInvalid = () => false;
    export const validateStyle = {};
    export const SPEC_SOURCE_TYPES = new Set();
    export { isInvalid as emitValidationErrors, isInvalid as validateAndEmit, isInvalid as validateStyleAndEmit };`,
  ],
]);

/** MapLibre's build omits fields without a value: they would hide what a constructor of the class before has set. */
const AS_MAPLIBRE_IS_BUILT = {
  typescript: { removeClassFieldsWithoutInitializer: true },
  assumptions: { setPublicClassFields: true },
};

/** Builds MapLibre and its worker from their sources, without what this page's map never uses: a quarter of them. */
export function withoutUnusedMapLibre(): Plugin {
  const unused = new Set([...UNUSED_MODULES, UNUSED_OPERATOR]);
  return {
    name: "without-unused-maplibre",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    enforce: "pre",
    resolveId: {
      filter: { id: ENTRIES.map((entry) => entry.import) },
      handler: (source) => ENTRIES.find((entry) => entry.import.test(source))?.source ?? null,
    },
    async load(id) {
      // Of its description it reads the version alone.
      if (id === join(MAP, "package.json")) {
        const { version } = JSON.parse(await readFile(id, "utf8"));
        return JSON.stringify({ version });
      }
      if (UNUSED_SHADERS.test(id)) return 'export default "";';
      const standIn = STAND_INS.get(id);
      if (standIn !== undefined) return standIn;
      if (!id.startsWith(MAP) && !unused.has(id)) return null;
      if (!/\.m?[jt]s$/.test(id)) return null;
      const source = await readFile(id, "utf8");
      const { code, map } = await transformWithOxc(source, id, AS_MAPLIBRE_IS_BUILT);
      return unused.has(id) ? leftOut(exportedNames(code)) : { code, map };
    },
  };
}

/** A module with these exports, which may be asked for what is one of them; to make or call one is an error. */
export function leftOut(names: readonly string[]): string {
  const exported = names.map((name) => `${/^is[A-Z]/.test(name) ? "isNone" : "LeftOut"} as ${name}`);
  return `const isNone = () => false;
    class LeftOut { constructor() { throw new Error("The build leaves out this part of MapLibre"); } }
    export { ${exported.join(", ")} };`;
}

/** The names that a module exports, other than its default. */
export function exportedNames(code: string): string[] {
  return parseAst(code).body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const { declaration, specifiers } = statement;
    const declared = declaration?.type === "VariableDeclaration" ? declaration.declarations : [declaration];
    const ids = [
      ...specifiers.map(({ exported }) => exported),
      ...declared.map((each) => each && "id" in each && each.id),
    ];
    return ids.flatMap((id) => (id && "name" in id ? [`${id.name}`] : []));
  });
}
