import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, vi } from "vitest";
import { saveFile } from "../../src/lib/saveFile.ts";
import { until } from "./until.ts";

/** Saves the open trip by its menu, in a file whose tests mock `saveFile`, and returns the name and the content as text. */
export async function saveTripAs(format: string): Promise<{ name: string; content: string }> {
  const saved = vi.mocked(saveFile);
  saved.mockClear();
  await userEvent.click(screen.getByRole("button", { name: "Save as a file" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: (name) => name.startsWith(format) }));
  await until(() => expect(saved).toHaveBeenCalledTimes(1));
  const [name = "", content = ""] = saved.mock.calls[0] ?? [];
  return { name, content: typeof content === "string" ? content : new TextDecoder().decode(content) };
}
