import { LayerExtension } from "@deck.gl/core";

/** Icons are premultiplied by alpha, which a layer's opacity lowers; this lowers their colour with it. */
const shaderModule = {
  name: "premultipliedFade",
  inject: { "fs:DECKGL_FILTER_COLOR": "color.rgb *= layer.opacity;" },
};

/** Makes `opacity` fade an IconLayer with a premultiplied atlas; it would become lighter instead. */
export class PremultipliedFade extends LayerExtension {
  static override extensionName = "PremultipliedFade";

  override getShaders() {
    return { modules: [shaderModule] };
  }
}
