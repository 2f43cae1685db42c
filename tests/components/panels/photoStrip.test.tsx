import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { PhotoStrip } from "../../../src/panels/comments/PhotoStrip.tsx";

const photos = ["/1.jpg", "/2.jpg"].map((url) => ({ url, width: 400, height: 300 }));

test("arrow keys step through the photos as soon as one is shown in full, and the photo is said", async () => {
  await loadTexts("comments");
  render(<PhotoStrip photos={photos} labelOf={(number) => `Photo ${number}`} />);
  await userEvent.click(screen.getByRole("button", { name: "Photo 1" }));
  await screen.findByRole("dialog", { name: "Photo 1 of 2" });
  const said = screen.getByRole("status");
  await userEvent.keyboard("{ArrowRight}");
  expect(said.textContent).toBe("Photo 2 of 2");
  expect(screen.getByRole("img", { name: "Photo 2" }).getAttribute("src")).toBe("/2.jpg");
  await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  expect(said.textContent).toBe("Photo 2 of 2");
  await userEvent.keyboard("{ArrowLeft}");
  expect(said.textContent).toBe("Photo 1 of 2");
});
