import { expect, test } from "vitest";
import { textOfFile } from "../../../helpers/sourceFiles.ts";

const rulesOf = (path: string) =>
  [...textOfFile(path).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    selector: selector.trim().replaceAll(/\s+/g, " "),
    body,
  }));

test("only the buttons of the chip of other places take clicks, the rest of it leaves them to the map", () => {
  const pressable = ["MapPopup", "PinChoice"].flatMap((name) =>
    rulesOf(`src/map/popups/${name}.module.css`).filter(({ body }) => body.includes("pointer-events: auto")),
  );
  expect(pressable.map(({ selector }) => selector)).toEqual([".place, .close"]);
});
