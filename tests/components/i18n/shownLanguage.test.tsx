import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, expect, test, vi } from "vitest";
import { watchLanguage } from "../../../src/i18n/shownLanguage.ts";
import { loadLanguage } from "../../../src/i18n/texts.ts";
import { useFormat } from "../../../src/i18n/useFormat.ts";
import { usePlural } from "../../../src/i18n/usePlural.ts";
import { useShownSettings } from "../../../src/i18n/useShown.ts";
import { useText } from "../../../src/i18n/useText.ts";
import { useTitleOf } from "../../../src/i18n/useTitleOf.ts";
import { chooseDistanceUnit, chooseLanguage, settings } from "../../../src/stores/settings.ts";
import { until } from "../../helpers/until.ts";

const RIDGE = { guideName: "Ridge", titles: { cs: "Hřeben", uk: null } };

const { language, distanceUnit } = settings;
afterEach(() => {
  chooseLanguage(language);
  chooseDistanceUnit(distanceUnit);
});

function Texts() {
  const text = useText();
  const plural = usePlural();
  const format = useFormat();
  return <p>{[text("shell.close"), plural("catalogue.guides", 3), format.length(10)].join(", ")}</p>;
}

const shown = () => screen.getByRole("paragraph").textContent;

test("texts follow the language once its texts are there, and lengths the unit", async () => {
  render(<Texts />);
  await act(async () => {
    chooseLanguage("en");
    chooseDistanceUnit("kilometers");
  });
  const english = shown();
  expect(english).toContain("Close, 3 guides, 10");
  await act(async () => {
    chooseLanguage("cs");
  });
  expect(shown()).toBe(english);
  await act(() => loadLanguage("cs"));
  expect(shown()).toContain("Zavřít, 3 průvodci, 10");
  const metric = shown();
  await act(async () => {
    chooseDistanceUnit("miles");
  });
  expect(shown()).not.toBe(metric);
});

test("LIGHT-30 texts, titles and units change together, when their texts are there, and after what is more urgent", async () => {
  const seen: (string | null)[] = [];
  function Page() {
    const [inputs, setInputs] = useState(0);
    const titleOf = useTitleOf();
    const { distanceUnit } = useShownSettings();
    return (
      <>
        <Texts />
        <h2>{[inputs, titleOf(RIDGE), distanceUnit].join(", ")}</h2>
        <button type="button" onClick={() => flushSync(() => setInputs(inputs + 1))}>
          Input
        </button>
      </>
    );
  }
  const heading = () => screen.getByRole("heading").textContent;
  await loadLanguage("cs");
  chooseLanguage("en");
  chooseDistanceUnit("kilometers");
  render(<Page />);
  const english = shown();
  await act(async () => {
    chooseLanguage("cs");
    chooseDistanceUnit("miles");
    // The store notifies in a microtask.
    await Promise.resolve();
    screen.getByRole("button").click();
    seen.push(heading(), shown());
  });
  expect(seen).toEqual(["1, Ridge, kilometers", english]);
  expect(heading()).toBe("1, Hřeben, miles");
  expect(shown()).toMatch(/^Zavřít, 3 průvodci, .*mi/);
});

test("one who watches is told until it ends that, whoever else watches", async () => {
  const told = [vi.fn(), vi.fn()];
  const [end, endOther] = told.map((listener) => watchLanguage(listener));
  end?.();
  chooseDistanceUnit(distanceUnit === "miles" ? "kilometers" : "miles");
  await until(() => expect(told[1]).toHaveBeenCalledOnce());
  endOther?.();
  expect(told[0]).not.toHaveBeenCalled();
});
