/** What the page's scripts have had drawn since they began, whether it is rasterised or stubbed. */
export interface Drawn {
  /** Calls that draw: of WebGL and of Canvas2D's lines. */
  calls: number;
  /** Instances of those that draw many at once: of deck.gl's paths, a vertex each. */
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

/** Counts calls of these methods, and lets them be. */
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
