import { type Layer, type LayerContext, LayerExtension, type UpdateParameters } from "@deck.gl/core";

export interface LineMaskProps {
  /** One byte per line, see `maskBytes`. */
  shownLines: Uint8Array;
}

/** Texels in a row of the mask's texture, a power of two. */
const ROW_BITS = 10;
const ROW = 1 << ROW_BITS;
const SHOWN = 255;

/** A mask for so many lines, all hidden but those that `isShown` names by their index; in whole rows of its texture. */
export function maskBytes(lines: number, isShown: (line: number) => boolean): Uint8Array {
  const bytes = new Uint8Array(Math.max(1, Math.ceil(lines / ROW)) * ROW);
  for (let line = 0; line < lines; line++) if (isShown(line)) bytes[line] = SHOWN;
  return bytes;
}

const shaderModule = {
  name: "lineMask",
  vs: `
    in float lineMask_lines;
    uniform sampler2D lineMask_shown;
  `,
  inject: {
    "vs:#main-start": `
      int lineMask_line = int(lineMask_lines);
      ivec2 lineMask_place = ivec2(lineMask_line & ${ROW - 1}, lineMask_line >> ${ROW_BITS});
      // Without area nothing of it is drawn.
      if (texelFetch(lineMask_shown, lineMask_place, 0).r < 0.5) {
        gl_Position = vec4(0.);
        return;
      }
    `,
  },
};

type Texture = ReturnType<LayerContext["device"]["createTexture"]>;
type Masked = Layer<LineMaskProps>;

/**
 * Hides lines of a PathLayer by a texture of one byte per line, `shownLines`: a change writes these few bytes. The
 * data's attribute `getLine` holds what stays, the index of its line for each vertex.
 */
export class LineMask extends LayerExtension {
  static override extensionName = "LineMask";
  static override defaultProps = { shownLines: null, getLine: { type: "accessor", value: 0 } };

  override getShaders() {
    return { modules: [shaderModule] };
  }

  override initializeState(this: Masked): void {
    this.getAttributeManager()?.addInstanced({
      lineMask_lines: { size: 1, accessor: "getLine" },
    });
  }

  override updateState(this: Masked, { props, oldProps, context }: UpdateParameters<Masked>): void {
    const { shownLines } = props;
    if (shownLines === oldProps.shownLines) return;
    const height = shownLines.length / ROW;
    const texture = textureOf(this);
    if (texture?.height === height) {
      texture.writeData(shownLines);
      return;
    }
    texture?.destroy();
    this.setState({
      lineMask: context.device.createTexture({ width: ROW, height, format: "r8unorm", data: shownLines }),
    });
  }

  override draw(this: Masked): void {
    this.setShaderModuleProps({ lineMask: { lineMask_shown: textureOf(this) } });
  }

  override finalizeState(this: Masked): void {
    textureOf(this)?.destroy();
  }
}

function textureOf({ state }: Masked): Texture | undefined {
  return state.lineMask as Texture | undefined;
}
