import { type LayerContext, project32, type UpdateParameters } from "@deck.gl/core";
import { ScatterplotLayer } from "@deck.gl/layers";
import type { ArrowLine } from "../../../lib/routes/arrows/arrowLine.ts";
import { TEXTURE_ROW } from "../../../lib/textureRows.ts";
import type { Rgba } from "../../color/hexColors.ts";
import { arrowsFragment, arrowsModule, arrowsVertex } from "./arrowShaders.ts";
import { arrowsInView } from "./arrowsInView.ts";

export interface RouteArrowsProps {
  line: ArrowLine;
  /** 0 to 255. */
  color: Rgba;
}

type Device = LayerContext["device"];

interface Textures {
  positions: ReturnType<Device["createTexture"]>;
  parts: ReturnType<Device["createTexture"]>;
}

/** Neither floats nor integers of 32 bits can be filtered. */
const NEAREST = { minFilter: "nearest", magFilter: "nearest" } as const;

/**
 * Arrows along a line every 50 pixels of the screen at any zoom. The line is in textures; the GPU places and turns the
 * arrows, so that a frame of zooming sets a few uniforms and the number of instances. They stay where they are while
 * the map pans. A layer of its own rather than an extension of PathLayer: an arrow longer than the segments of the line
 * would be drawn in bits of different directions. It draws the square that ScatterplotLayer's model has.
 */
export class RouteArrowsLayer extends ScatterplotLayer<never, RouteArrowsProps> {
  declare state: ScatterplotLayer["state"] & { textures?: Textures };

  static override layerName = "RouteArrowsLayer";

  override getShaders() {
    const shaders = super.getShaders();
    return { ...shaders, vs: arrowsVertex, fs: arrowsFragment, modules: [project32, arrowsModule] };
  }

  /** The arrows have no attributes of their own. */
  override initializeState(): void {}

  override getBounds() {
    return null;
  }

  override updateState(params: UpdateParameters<this>): void {
    super.updateState(params);
    if (params.props.line === params.oldProps.line) return;
    destroy(this.state.textures);
    this.setState({ textures: texturesOf(this.context.device, params.props.line) });
  }

  override draw(): void {
    const { line, color } = this.props;
    const { viewport, renderPass } = this.context;
    const { model, textures } = this.state;
    const { count, ...view } = arrowsInView(line, viewport.zoom, viewport.getBounds());
    if (!model || !textures || count === 0) return;
    model.setInstanceCount(count);
    model.shaderInputs.setProps({
      arrows: {
        color: color.map((part) => part / 255),
        ...view,
        arrows_positions: textures.positions,
        arrows_parts: textures.parts,
      },
    });
    model.draw(renderPass);
  }

  override finalizeState(context: LayerContext): void {
    super.finalizeState(context);
    destroy(this.state.textures);
  }
}

function texturesOf(device: Device, { positions, parts, rows }: ArrowLine): Textures {
  const size = { width: TEXTURE_ROW, height: rows, sampler: NEAREST };
  return {
    positions: device.createTexture({ ...size, format: "rgba32float", data: positions }),
    parts: device.createTexture({ ...size, format: "r32uint", data: parts }),
  };
}

function destroy(textures: Textures | undefined): void {
  textures?.positions.destroy();
  textures?.parts.destroy();
}
