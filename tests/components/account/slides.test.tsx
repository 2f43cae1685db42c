import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Slides } from "../../../src/account/frame/Slides.tsx";
import { fakeMedia } from "../../helpers/fakeMedia.ts";

const ORDER = ["first", "second"] as const;
const deck = (name: (typeof ORDER)[number]) => (
  <Slides name={name} order={ORDER} slide={(each) => <input aria-label={each} />} />
);

/** The element that moves: the one around the slide's content. */
const slideOf = (name: string) => screen.getByLabelText(name).parentElement;

afterEach(() => vi.unstubAllGlobals());

test("AUTH-7 the old slide moves out, unreachable but as it was, while the new one moves in with the focus", () => {
  const { rerender } = render(deck("first"));
  const old = screen.getByLabelText<HTMLInputElement>("first");
  old.value = "typed";
  rerender(deck("second"));
  expect(slideOf("first")?.inert).toBe(true);
  expect(old.value).toBe("typed");
  expect(slideOf("second")?.inert).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText("second"));
  const moving = slideOf("second");
  if (moving) fireEvent.animationEnd(moving);
  expect(screen.queryByLabelText("first")).toBeNull();
});

test("AUTH-7 with reduced motion the new slide is simply there", () => {
  fakeMedia(() => true);
  const { rerender } = render(deck("first"));
  rerender(deck("second"));
  expect(screen.queryByLabelText("first")).toBeNull();
});
