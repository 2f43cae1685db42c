import { type Layer, type LayerContext, LayerExtension, type UpdateParameters } from "@deck.gl/core";

export interface RowMaskProps {
  /** One byte per row of the data, see `maskBytes`. */
  shownRows: Uint8Array;
  getRow?: (object: unknown, info: { index: number }) => number;
}

/** Texels in a line of the mask's texture, a power of two. */
const WIDTH_BITS = 10;
const WIDTH = 1 << WIDTH_BITS;
const SHOWN = 255;

/** A mask for so many rows of data, all hidden but those that `isShown` names; in whole lines of its texture. */
export function maskBytes(rows: number, isShown: (row: number) => boolean): Uint8Array {
  const bytes = new Uint8Array(Math.max(1, Math.ceil(rows / WIDTH)) * WIDTH);
  for (let row = 0; row < rows; row++) if (isShown(row)) bytes[row] = SHOWN;
  return bytes;
}

const shaderModule = {
  name: "rowMask",
  vs: `
    in float rowMask_rows;
    uniform sampler2D rowMask_shown;
  `,
  inject: {
    "vs:#main-start": `
      int rowMask_row = int(rowMask_rows);
      ivec2 rowMask_place = ivec2(rowMask_row & ${WIDTH - 1}, rowMask_row >> ${WIDTH_BITS});
      // Without area nothing of it is drawn.
      if (texelFetch(rowMask_shown, rowMask_place, 0).r < 0.5) {
        gl_Position = vec4(0.);
        return;
      }
    `,
  },
};

type Texture = ReturnType<LayerContext["device"]["createTexture"]>;
type Masked = Layer<RowMaskProps>;

/**
 * Hides rows of a layer's data, lines or icons, by a texture of one byte per row, `shownRows`: a change writes these few
 * bytes. `getRow`, an accessor or an attribute of the data, tells the row and stays.
 */
export class RowMask extends LayerExtension {
  static override extensionName = "RowMask";
  static override defaultProps = { shownRows: null, getRow: { type: "accessor", value: 0 } };

  override getShaders() {
    return { modules: [shaderModule] };
  }

  override initializeState(this: Masked): void {
    this.getAttributeManager()?.addInstanced({
      rowMask_rows: { size: 1, accessor: "getRow" },
    });
  }

  override updateState(this: Masked, { props, oldProps, context }: UpdateParameters<Masked>): void {
    const { shownRows } = props;
    if (shownRows === oldProps.shownRows) return;
    const height = shownRows.length / WIDTH;
    const texture = textureOf(this);
    if (texture?.height === height) {
      texture.writeData(shownRows);
      return;
    }
    texture?.destroy();
    this.setState({
      rowMask: context.device.createTexture({ width: WIDTH, height, format: "r8unorm", data: shownRows }),
    });
  }

  override draw(this: Masked): void {
    this.setShaderModuleProps({ rowMask: { rowMask_shown: textureOf(this) } });
  }

  override finalizeState(this: Masked): void {
    textureOf(this)?.destroy();
  }
}

function textureOf({ state }: Masked): Texture | undefined {
  return state.rowMask as Texture | undefined;
}
