import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useMapPointer } from "../../../../src/map/pointer/useMapPointer.ts";

/** A map, and a button now above it; counts its clicks. */
function mapUnderButton() {
  document.body.innerHTML = "<div></div><button></button>";
  const map = document.querySelector("div") as HTMLElement;
  const button = document.querySelector("button") as HTMLElement;
  let presses = 0;
  button.addEventListener("click", () => presses++);
  const send = (target: HTMLElement, type: string, detail = 1) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));
  const { result } = renderHook(() => useMapPointer(null));
  const tap = () => {
    map.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
    result.current.handlers.onClick({ x: 0, y: 0 }, { pointerType: "touch" });
  };
  return { map, button, tap, send, pressed: () => presses };
}

test("an element that a tap opened under the finger is neither focused nor pressed by it", () => {
  const { button, tap, send, pressed } = mapUnderButton();
  tap();
  expect(send(button, "mousedown")).toBe(false);
  send(button, "click");
  expect(pressed()).toBe(0);
  send(button, "click");
  expect(pressed()).toBe(1);
});

test("the touched element still gets the tap; a key and the next touch press as usual", () => {
  const { map, button, tap, send, pressed } = mapUnderButton();
  tap();
  expect(send(map, "mousedown")).toBe(true);
  send(button, "click", 0);
  expect(pressed()).toBe(1);
  tap();
  button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  send(button, "click");
  expect(pressed()).toBe(2);
});
