import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
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
  // Searches for what is drawn at a place, and changes of parts of a source.
  ...["source/query_features", "util/intersection_tests", "util/vectortile_to_geojson"],
  ...["source/geojson_source_diff", "util/geojson_bounds", "util/geojson_reproject"],
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

/**
 * Tiles are laid out in the workers alone: what the buckets import for that, and what has an effect as it is loaded, are
 * left out of the page.
 */
const BUCKET = /\/src\/data\/bucket\/(fill|line|symbol)_bucket\.ts$/;
export const LAYOUT_MODULES = [
  ...["merge_lines", "shaping", "symbol_layout", "tagged_string", "transform_text"].map(
    (name) => `symbol/${name}`,
  ),
  ...["script_detection", "verticalize_punctuation"].map((name) => `util/${name}`),
  ...["fill_large_mesh_arrays", "subdivision"].map((name) => `render/${name}`),
].map(sourceOf);
export const BIDIRECTIONAL_TEXT = sourceOf("symbol/bidi");
const FOR_LAYOUT = "?for-layout";

const UNUSED_SHADERS =
  /maplibre-gl\/src\/shaders\/glsl\/(_projection_globe|atmosphere|circle|collision_\w+|color_relief|debug|fill_extrusion\w*|heatmap\w*|sky|terrain\w*)\.\w+\.glsl\.g\.ts$/;

/** Of the description of styles, what layers like ours read as they are drawn; the rest is for validating. */
const REFERENCE = join(EXPRESSIONS, "dist", "reference", "v8.mjs");
const READ_PARTS = /^((layout|paint)_(background|fill|line|symbol|raster|hillshade)|light|sky|projection)$/;
const VALIDATED_FIELDS = new Set(["requires", "minimum", "maximum", "period", "units", "tokens"]);

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

/**
 * Builds MapLibre and its worker from their sources, without what this page's map never uses: a third of them.
 * @param isPage whether what only the worker calls is left out as well
 */
export function withoutUnusedMapLibre({ isPage }: { isPage: boolean }): Plugin {
  const unused = new Set([...UNUSED_MODULES, UNUSED_OPERATOR, ...(isPage ? [BIDIRECTIONAL_TEXT] : [])]);
  return {
    name: "without-unused-maplibre",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    enforce: "pre",
    resolveId: {
      filter: { id: [...ENTRIES.map((entry) => entry.import), /^\.\.?\/.*\.ts$/] },
      handler(source, importer = "") {
        const entry = ENTRIES.find((each) => each.import.test(source));
        if (entry) return entry.source;
        const module = join(dirname(importer), source);
        return isPage && BUCKET.test(importer) && LAYOUT_MODULES.includes(module)
          ? module + FOR_LAYOUT
          : null;
      },
    },
    async load(id) {
      // Of its description it reads the version alone.
      if (id === join(MAP, "package.json")) {
        const { version } = JSON.parse(await readFile(id, "utf8"));
        return JSON.stringify({ version });
      }
      if (id === REFERENCE) return `export default ${JSON.stringify(readParts(await reference()))};`;
      if (UNUSED_SHADERS.test(id)) return 'export default "";';
      const standIn = STAND_INS.get(id);
      if (standIn !== undefined) return standIn;
      const path = id.replace(FOR_LAYOUT, "");
      const isLeftOut = path !== id || unused.has(id);
      if (!id.startsWith(MAP) && !isLeftOut) return null;
      if (!/\.m?[jt]s$/.test(path)) return null;
      const source = await readFile(path, "utf8");
      const { code, map } = await transformWithOxc(source, path, AS_MAPLIBRE_IS_BUILT);
      return isLeftOut ? leftOut(exportedNames(code)) : { code, map };
    },
  };
}

/** A description of styles, by part and property. */
type Reference = Record<string, unknown>;

async function reference(): Promise<Reference> {
  return (await import(pathToFileURL(REFERENCE).href)).default;
}

/** What is read of a description of styles where none is validated. */
export function readParts(whole: Reference): Reference {
  return JSON.parse(
    JSON.stringify(
      Object.fromEntries(Object.entries(whole).filter(([name]) => READ_PARTS.test(name))),
      (key, value) => (VALIDATED_FIELDS.has(key) ? undefined : value),
    ),
  );
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
