/** What the page's scripts have drawn so far, rasterised or stubbed. */
export interface Drawn {
  /** Draw calls of WebGL and of Canvas2D's lines. */
  calls: number;
  /** Instances of instanced draw calls; for deck.gl's paths one per vertex. */
  instances: number;
}

const drawn: Drawn = { calls: 0, instances: 0 };

export function drawnSoFar(): Readonly<Drawn> {
  return { ...drawn };
}

count(WebGL2RenderingContext.prototype, ["drawArrays", "drawElements"], () => 0);
count(WebGL2RenderingContext.prototype, ["drawArraysInstanced", "drawElementsInstanced"], (all) =>
  Number(all.at(-1)),
);
count(CanvasRenderingContext2D.prototype, ["stroke"], () => 0);

/** Counts calls of these methods, and passes them on. */
function count(prototype: object, names: readonly string[], instancesOf: (all: unknown[]) => number): void {
  for (const name of names) {
    const draw: unknown = Reflect.get(prototype, name);
    if (typeof draw !== "function") continue;
    Object.defineProperty(prototype, name, {
      value(...all: unknown[]) {
        drawn.calls++;
        drawn.instances += instancesOf(all);
        return Reflect.apply(draw, this, all);
      },
    });
  }
}
