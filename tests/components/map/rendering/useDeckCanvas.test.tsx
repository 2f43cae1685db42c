import { webgl2Adapter } from "@luma.gl/webgl";
import { renderHook } from "@testing-library/react";
import { useEffect } from "react";
import { expect, test, vi } from "vitest";
import { nextTask } from "../../../../src/lib/nextTask.ts";
import { useDeckCanvas } from "../../../../src/map/rendering/useDeckCanvas.ts";

function start() {
  const frame = document.createElement("div");
  const canvas = document.createElement("canvas");
  frame.append(canvas);
  Object.defineProperties(frame, { clientWidth: { value: 640 }, clientHeight: { value: 481 } });
  let widthOfContext = 0;
  const { result } = renderHook(() => {
    // As the library, whose effect runs before those of what contains it.
    useEffect(() => {
      widthOfContext = canvas.width;
    }, []);
    return useDeckCanvas({ current: frame });
  });
  return { canvas, widthOfContext, props: result.current.props };
}

test("the canvas fills its frame, in CSS and in device pixels, before effects that run after the paint, in which the library creates the context", () => {
  vi.stubGlobal("devicePixelRatio", 1.5);
  const { canvas, widthOfContext } = start();
  expect([canvas.style.width, canvas.style.height]).toEqual(["100%", "100%"]);
  expect([canvas.width, canvas.height]).toEqual([960, 721]);
  expect(widthOfContext).toBe(960);
  vi.unstubAllGlobals();
});

test("the library goes on in another task than the one that creates the context", async () => {
  const create = vi.spyOn(webgl2Adapter, "create").mockResolvedValue({} as never);
  let isCreated = false;
  const creation = start()
    .props.deviceProps.adapters.at(-1)
    ?.create({})
    .then(() => {
      isCreated = true;
    });
  // Every microtask that is waiting.
  await new Promise((resolve) =>
    queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve as () => void))),
  );
  expect(create).toHaveBeenCalledOnce();
  expect(isCreated).toBe(false);
  await nextTask();
  await creation;
  expect(isCreated).toBe(true);
  create.mockRestore();
});

test.for([
  { box: "devicePixelContentBoxSize", source: "exact" },
  { box: "contentBoxSize", source: "css-dpr" },
])("where sizes are reported as $box, the size in device pixels is $source", async ({ box, source }) => {
  vi.resetModules();
  vi.stubGlobal("ResizeObserverEntry", { prototype: { [box]: [] } });
  const fresh = await import("../../../../src/map/rendering/useDeckCanvas.ts");
  const { result } = renderHook(() => fresh.useDeckCanvas({ current: null }));
  expect(result.current.props.deviceProps.createCanvasContext.pixelSizeSource).toBe(source);
  vi.unstubAllGlobals();
});
