import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { IconButton } from "../../../src/ui/controls/IconButton.tsx";

const hover = async (label: string) => {
  await userEvent.hover(screen.getByRole("button", { name: label }));
  await new Promise((resolve) => setTimeout(resolve, 600));
};

test("a button shows its name after a moment under the pointer, but not over the menu that it has opened", async () => {
  const { rerender } = render(<IconButton label="Actions" icon={<i />} aria-haspopup="menu" aria-expanded />);
  await hover("Actions");
  expect(screen.queryByText("Actions")).toBeNull();
  await userEvent.unhover(screen.getByRole("button"));
  rerender(<IconButton label="Actions" icon={<i />} aria-haspopup="menu" aria-expanded={false} />);
  await hover("Actions");
  expect(screen.getByText("Actions")).toBeTruthy();
});

test("a tooltip follows its button, which a dialog moves while it opens", async () => {
  render(<IconButton label="Close" icon={<i />} />);
  const button = screen.getByRole("button");
  let top = 300;
  button.getBoundingClientRect = () => new DOMRect(200, top, 44, 44);
  await hover("Close");
  const place = () => Number.parseFloat(screen.getByText("Close").style.top);
  const before = place();
  top = 100;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(place()).toBe(before - 200);
});
