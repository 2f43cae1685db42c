import { texelOf } from "../../../lib/textureRows.ts";

/** The arrow in pixels, pointing right, its middle at the origin: half its length and width, and its stroke. */
const ARROW = { halfLength: 4.2, halfWidth: 4.6, stroke: 2.2 };

/** Half the side of the square that an arrow is drawn into, in pixels. */
const HALF_SQUARE = 7;

/** An arrow points from the place this many pixels of line before it to the one as many after it. */
const REACH = 6;

const uniforms = `\
layout(std140) uniform arrowsUniforms {
  vec4 color;
  float first;
  float phase;
  float spacing;
  float spacingFraction;
  float partsPerPixel;
  float start;
  float vertices;
} arrows;
`;

/** What the shaders read; whole numbers below 2^24 are exact as floats, larger ones need no such precision. */
export const arrowsModule = {
  name: "arrows",
  vs: uniforms,
  fs: uniforms,
  uniformTypes: {
    color: "vec4<f32>",
    first: "f32",
    phase: "f32",
    spacing: "f32",
    spacingFraction: "f32",
    partsPerPixel: "f32",
    start: "f32",
    vertices: "f32",
  },
} as const;

const float = (value: number) => value.toFixed(4);

/**
 * Each instance is an arrow: it finds its place on the line by a binary search over the lengths at the vertices, so
 * that nothing has to be computed or uploaded when the zoom changes. The line is straight between projected vertices,
 * as PathLayer draws it.
 */
export const arrowsVertex = `\
#version 300 es
#define SHADER_NAME route-arrows-vertex-shader
in vec3 positions;
uniform highp sampler2D arrows_positions;
uniform highp usampler2D arrows_parts;
out vec2 arrow_pixel;

const uint WHOLE = 0x80000000u;

ivec2 texelOf(int vertex) {
  return ${texelOf("vertex")};
}

uint partsOf(int vertex) {
  return texelFetch(arrows_parts, texelOf(vertex), 0).r;
}

vec2 vertexAt(int vertex) {
  vec4 texel = texelFetch(arrows_positions, texelOf(vertex), 0);
  return project_position(vec3(texel.xy, 0.), vec3(texel.zw, 0.)).xy;
}

vec2 placeAt(uint parts) {
  int from = int(arrows.start);
  int to = from + int(arrows.vertices) - 1;
  while (to - from > 1) {
    int middle = (from + to) >> 1;
    if (partsOf(middle) <= parts) from = middle;
    else to = middle;
  }
  uint start = partsOf(from);
  float part = float(parts - start) / float(max(partsOf(to) - start, 1u));
  return mix(vertexAt(from), vertexAt(to), part);
}

void main(void) {
  float index = arrows.first + float(gl_InstanceID);
  uint middle = uint(index) * uint(arrows.spacing)
    + uint(arrows.phase * arrows.spacing + (index + arrows.phase) * arrows.spacingFraction);
  middle = min(middle, WHOLE);
  uint reach = uint(${float(REACH)} * arrows.partsPerPixel);
  vec2 place = placeAt(middle);
  vec2 along = placeAt(min(middle + reach, WHOLE)) - placeAt(middle - min(middle, reach));
  along = dot(along, along) > 0. ? normalize(along) : vec2(1., 0.);
  arrow_pixel = positions.xy * ${float(HALF_SQUARE)};
  vec2 offset = arrow_pixel.x * along + arrow_pixel.y * vec2(-along.y, along.x);
  geometry.position = vec4(place + project_pixel_size(offset), 0., 1.);
  gl_Position = project_common_position_to_clipspace(geometry.position);
  DECKGL_FILTER_GL_POSITION(gl_Position, geometry);
}
`;

export const arrowsFragment = `\
#version 300 es
#define SHADER_NAME route-arrows-fragment-shader
precision highp float;
in vec2 arrow_pixel;
out vec4 fragColor;

void main(void) {
  // Both strokes are alike: the distance to the one from the tip to the upper end.
  vec2 tip = vec2(${float(ARROW.halfLength)}, 0.);
  vec2 stroke = vec2(${float(-2 * ARROW.halfLength)}, ${float(ARROW.halfWidth)});
  vec2 from = vec2(arrow_pixel.x, abs(arrow_pixel.y)) - tip;
  float nearest = clamp(dot(from, stroke) / dot(stroke, stroke), 0., 1.);
  float outside = length(from - nearest * stroke) - ${float(ARROW.stroke / 2)};
  float coverage = clamp(0.5 - outside / max(fwidth(arrow_pixel.x) + fwidth(arrow_pixel.y), 1e-6) * 1.4142, 0., 1.);
  if (coverage <= 0.) discard;
  fragColor = vec4(arrows.color.rgb, arrows.color.a * coverage);
  DECKGL_FILTER_COLOR(fragColor, geometry);
}
`;
