import { expect, test } from "vitest";
import { textOfFile } from "../../helpers/sourceFiles.ts";

/** A common phone held across. */
const WINDOW_HEIGHT = 375;

test("SHELL-20 a phone held across keeps a map between header and profile", () => {
  const sheet = textOfFile("src/ui/global.css");
  const [, low = ""] = /@media \(max-height: 500px\) \{\s*:root \{([^}]*)\}/.exec(sheet) ?? [];
  const heightOf = (name: string) => Number(new RegExp(`${name}: (\\d+)px`).exec(low)?.[1]);
  const inset = 12;
  const map = WINDOW_HEIGHT - heightOf("--header-h") - heightOf("--profile-h") - 2 * inset;
  expect(map).toBeGreaterThan(150);
});
