import { type Layer, LayerExtension, type UpdateParameters } from "@deck.gl/core";
import { texelOf } from "../../lib/textureRows.ts";
import { holdMask, releaseMask, type SharedMask, writeMask } from "./sharedMask.ts";

export interface LineMaskProps {
  /** Layers that hide the same lines use the same mask name and share one texture; the name must not change. */
  maskName: string;
  /** One byte per line, 255 where it is shown, as `emptyMask` makes them. */
  shownLines: Uint8Array;
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
      ivec2 lineMask_place = ${texelOf("lineMask_line")};
      // A path without area is not drawn.
      if (texelFetch(lineMask_shown, lineMask_place, 0).r < 0.5) {
        gl_Position = vec4(0.);
        return;
      }
    `,
  },
};

type Masked = Layer<LineMaskProps>;

/**
 * Hides lines of a PathLayer with a texture of one byte per line, `shownLines`: a change writes only these bytes. The
 * data's constant attribute `getLine` holds the index of its line for each vertex.
 * deck.gl's DataFilterExtension, which hides the guide markers, takes one value per vertex instead: a search or
 * filter then uploads 4 bytes for each of a few hundred thousand vertices, twice, for casing and core. With 10,000
 * guides a toggle took 2.8 ms of script that way and takes 1.5 ms this way (`npm run bench -- --filter B13`), and its
 * cost no longer depends on the number of vertices.
 */
export class LineMask extends LayerExtension {
  static override extensionName = "LineMask";
  static override defaultProps = {
    maskName: "",
    shownLines: null,
    getLine: { type: "accessor", value: 0 },
  };

  override getShaders() {
    return { modules: [shaderModule] };
  }

  override initializeState(this: Masked): void {
    const { device } = this.context;
    this.getAttributeManager()?.addInstanced({
      lineMask_lines: { size: 1, accessor: "getLine" },
    });
    this.setState({ lineMask: holdMask(device, this.props.maskName) });
  }

  override updateState(this: Masked, { props, context }: UpdateParameters<Masked>): void {
    writeMask(context.device, maskOf(this), props.shownLines);
  }

  override draw(this: Masked): void {
    this.setShaderModuleProps({ lineMask: { lineMask_shown: maskOf(this).texture } });
  }

  override finalizeState(this: Masked): void {
    releaseMask(this.context.device, this.props.maskName);
  }
}

function maskOf({ state }: Masked): SharedMask {
  return state.lineMask as SharedMask;
}
