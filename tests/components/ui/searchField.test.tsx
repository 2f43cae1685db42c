import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { SearchField } from "../../../src/ui/controls/SearchField.tsx";
import { fakeMedia } from "../../helpers/fakeMedia.ts";

test.each([
  ["puts away the keyboard of a phone", true],
  ["keeps the focus where there is no such keyboard", false],
])("the Search key %s", async (_what, isTouch) => {
  fakeMedia((query) => isTouch && query === "(pointer: coarse)");
  render(<SearchField label="Search" placeholder="Guide" value="ridge" onChange={() => {}} />);
  const field = screen.getByRole("searchbox");
  await userEvent.type(field, "{Enter}");
  expect(document.activeElement === field).toBe(!isTouch);
});
