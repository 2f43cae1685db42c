import { subscribeKey } from "valtio/utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepInputs } from "../../../src/app/firstMap/keepInputs.ts";
import { camera, moveCamera } from "../../../src/stores/camera.ts";

/** What the map was handed, as type, pointer and pixels. */
let handed: string[] = [];
let ground: HTMLElement;
let map: HTMLElement;
let onInput: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<div id="ground"><a href="/a"></a><a href="/b" data-tap="map"></a><button></button></div><div class="deck-events-root"></div>';
  ground = document.querySelector("#ground") as HTMLElement;
  map = document.querySelector(".deck-events-root") as HTMLElement;
  onInput = vi.fn();
  handed = [];
  for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"])
    map.addEventListener(type, (event) => {
      const { pointerId, clientX, clientY } = event as PointerEvent;
      handed.push(`${type.slice(7)} ${pointerId} at ${clientX} ${clientY}`);
    });
});
afterEach(() => {
  vi.useRealTimers();
});

function point(type: string, pointerId: number, [clientX, clientY]: [number, number], on: Element = ground) {
  on.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, bubbles: true }));
}

async function handOn({ handOn, end }: ReturnType<typeof keepInputs>): Promise<void> {
  const done = handOn();
  end();
  await vi.runAllTimersAsync();
  await done;
}

test("LIGHT-3 a drag that starts the map is handed on by its first and its last step", async () => {
  const kept = keepInputs(ground, onInput);
  point("pointerdown", 1, [100, 100]);
  expect(onInput).toHaveBeenCalled();
  for (let x = 103; x <= 160; x++) point("pointermove", 1, [x, 100]);
  point("pointerup", 1, [160, 100], document.body);
  await handOn(kept);
  expect(handed).toEqual(["down 1 at 100 100", "move 1 at 103 100", "move 1 at 160 100", "up 1 at 160 100"]);
});

test("LIGHT-3 a pinch is handed on with both fingers, each between the same events", async () => {
  const kept = keepInputs(ground, onInput);
  point("pointerdown", 1, [100, 100]);
  point("pointerdown", 2, [120, 100]);
  for (let step = 1; step <= 20; step++) {
    point("pointermove", 1, [100 - step, 100]);
    point("pointermove", 2, [120 + step, 100]);
  }
  point("pointerup", 2, [140, 100]);
  point("pointerup", 1, [80, 100]);
  await handOn(kept);
  expect(handed).toEqual([
    "down 1 at 100 100",
    "down 2 at 120 100",
    "move 1 at 99 100",
    "move 2 at 121 100",
    "move 1 at 80 100",
    "move 2 at 140 100",
    "up 2 at 140 100",
    "up 1 at 80 100",
  ]);
});

test("LIGHT-3 the steps of a drag are apart in time, so that the map is not thrown", async () => {
  const kept = keepInputs(ground, onInput);
  point("pointerdown", 1, [100, 100]);
  point("pointermove", 1, [150, 100]);
  point("pointerup", 1, [150, 100]);
  const done = kept.handOn();
  expect(handed).toEqual(["down 1 at 100 100"]);
  await vi.advanceTimersByTimeAsync(30);
  expect(handed).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(30);
  expect(handed).toHaveLength(3);
  await done;
});

test("LIGHT-3 a drag that goes on while it is handed on keeps its order", async () => {
  const kept = keepInputs(ground, onInput);
  point("pointerdown", 1, [100, 100]);
  point("pointermove", 1, [110, 100]);
  const done = kept.handOn();
  kept.end();
  const lift = new PointerEvent("pointerup", { pointerId: 1, clientX: 130, clientY: 100, bubbles: true });
  Object.defineProperty(lift, "isTrusted", { value: true });
  map.dispatchEvent(lift);
  expect(handed).toEqual(["down 1 at 100 100"]);
  await vi.runAllTimersAsync();
  await done;
  expect(handed).toEqual(["down 1 at 100 100", "move 1 at 110 100", "up 1 at 130 100"]);
});

test("LIGHT-3 taps on the map and on groups are handed on, those on guides and controls are not", async () => {
  const kept = keepInputs(ground, onInput);
  for (const [index, selector] of ["a", "a[data-tap]", "button"].entries()) {
    const on = document.querySelector(selector) as Element;
    point("pointerdown", index, [10, 10], on);
    point("pointerup", index, [11, 10], on);
  }
  await handOn(kept);
  expect(handed).toEqual(["down 1 at 10 10", "up 1 at 11 10"]);
});

test("LIGHT-3 a tap on what is left to the map does not follow its link, a key does, and so does a tap on a guide", () => {
  keepInputs(ground, onInput);
  const isFollowed = (selector: string, detail: number) => {
    const click = new MouseEvent("click", { detail, bubbles: true, cancelable: true });
    return document.querySelector(selector)?.dispatchEvent(click);
  };
  expect(isFollowed("a[data-tap]", 1)).toBe(false);
  expect(isFollowed("a[data-tap]", 0)).toBe(true);
  expect(isFollowed("a:not([data-tap])", 1)).toBe(true);
});

test("LIGHT-3 a drag that begins on the sign of a guide moves the map", async () => {
  const kept = keepInputs(ground, onInput);
  point("pointerdown", 1, [10, 10], document.querySelector("a") as Element);
  point("pointermove", 1, [40, 10]);
  point("pointerup", 1, [40, 10]);
  await handOn(kept);
  expect(handed).toEqual(["down 1 at 10 10", "move 1 at 40 10", "up 1 at 40 10"]);
});

test("LIGHT-3 keys of the map are kept for it, but not those that zoom the page", () => {
  keepInputs(ground, onInput);
  const isKept = (init: KeyboardEventInit) =>
    !ground.dispatchEvent(new KeyboardEvent("keydown", { cancelable: true, ...init }));
  expect([
    isKept({ key: "=" }),
    isKept({ key: "=", ctrlKey: true }),
    isKept({ key: "-", metaKey: true }),
  ]).toEqual([true, false, false]);
  expect(onInput).toHaveBeenCalledOnce();
});

test("LIGHT-3 keys are handed on one after another, so that each of several presses of plus zooms", async () => {
  const kept = keepInputs(ground, onInput);
  for (const key of ["+", "+", "+"]) ground.dispatchEvent(new KeyboardEvent("keydown", { key }));
  let obeyed = 0;
  map.addEventListener("keydown", () => moveCamera({ kind: "zoomBy", delta: 1 }));
  const end = subscribeKey(camera, "request", () => obeyed++);
  await handOn(kept);
  end();
  expect(obeyed).toBe(3);
});

test("of a long wait the last inputs are handed on", async () => {
  const kept = keepInputs(ground, onInput);
  for (let tap = 0; tap < 50; tap++) {
    point("pointerdown", tap, [tap, 0]);
    point("pointerup", tap, [tap, 0]);
  }
  await handOn(kept);
  expect(handed).toHaveLength(40);
  expect(handed.at(-1)).toBe("up 49 at 49 0");
});
