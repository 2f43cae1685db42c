import { expect, test } from "vitest";
import { isSoftwareRenderer } from "../../../src/lib/isSoftwareRenderer.ts";

const RENDERER = 7937;
const UNMASKED = 37446;

interface Graphics {
  /** Null where the browser hides it. */
  renderer: string | null;
  /** Whether the browser gives a context to those who refuse slow ones. */
  isQuick: boolean;
  isLost?: boolean;
}

/** @returns the answer, and how often a context was released */
function ask(graphics: Graphics | null): [isSoftware: boolean, released: number] {
  let released = 0;
  const isSoftware = isSoftwareRenderer(({ failIfMajorPerformanceCaveat }) => {
    if (!graphics || (failIfMajorPerformanceCaveat && !graphics.isQuick)) return null;
    return {
      RENDERER,
      getExtension: (name: string) => {
        if (name === "WEBGL_lose_context") return { loseContext: () => released++ };
        return graphics.renderer === null || graphics.isLost ? null : { UNMASKED_RENDERER_WEBGL: UNMASKED };
      },
      getParameter: (name: number) => {
        if (graphics.isLost) return null;
        return name === UNMASKED ? graphics.renderer : "WebKit WebGL";
      },
    } as never;
  });
  return [isSoftware, released];
}

const LLVMPIPE: Graphics = { renderer: "ANGLE (Mesa, llvmpipe (LLVM 15.0.6))", isQuick: true };

test.each([
  ["a graphics card", { renderer: "ANGLE (NVIDIA, GeForce RTX 3060)", isQuick: true }, false],
  ["a renderer that hides its name", { renderer: null, isQuick: true }, false],
  ["a hidden renderer that is refused where speed counts", { renderer: null, isQuick: false }, true],
  ["llvmpipe", LLVMPIPE, true],
  ["SwiftShader", { renderer: "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device))", isQuick: false }, true],
  ["softpipe", { renderer: "softpipe", isQuick: true }, true],
  ["Windows without a driver", { renderer: "Microsoft Basic Render Driver", isQuick: true }, true],
  ["a context that is lost as soon as it is made", { ...LLVMPIPE, isLost: true }, false],
] as const)(
  "LIGHT-1 %s is told from drawing in software by name and speed",
  (_name, graphics, isSoftware) => {
    expect(ask(graphics)).toEqual([isSoftware, 1]);
  },
);

test("LIGHT-1 without WebGL nothing is drawn in software", () => {
  expect(ask(null)).toEqual([false, 0]);
});
