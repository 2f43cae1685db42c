import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useFailureText } from "../../../src/i18n/useFailureText.ts";

const CHUNK = "http://guides.test/assets/geoWorker-D1a2.js";

test.each([
  "Failed to fetch",
  "Load failed",
  "NetworkError when attempting to fetch resource.",
  `Failed to fetch dynamically imported module: ${CHUNK}`,
  `error loading dynamically imported module: ${CHUNK}`,
  "Importing a module script failed.",
])("ERR-13 a browser's own words for a lost connection become ours: %s", (message) => {
  const { result } = renderHook(() => useFailureText());
  expect(result.current({ message })).toBe("No connection to the server. Check the network and try again.");
});

test("ERR-13 a server that could not be reached has the same words", () => {
  const { result } = renderHook(() => useFailureText());
  expect(result.current({ message: null })).toBe(
    "No connection to the server. Check the network and try again.",
  );
});

test("other messages are told as they are", () => {
  const { result } = renderHook(() => useFailureText());
  expect(result.current({ message: "The guide's data ends too early" })).toBe(
    "The guide's data ends too early",
  );
});
