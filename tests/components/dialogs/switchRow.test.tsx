import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { SwitchRow } from "../../../src/dialogs/settings/SwitchRow.tsx";

const onChange = vi.fn();

function Units() {
  const [isOn, setOn] = useState(false);
  const change = (to: boolean) => {
    onChange(to);
    setOn(to);
  };
  return <SwitchRow label="Units" off="Miles" on="Kilometres" isOn={isOn} onChange={change} />;
}

test("READ-43 a press on a value chooses that value, also where it is chosen already; keys change to the other", async () => {
  render(<Units />);
  const units = screen.getByRole("switch", { name: "Units Kilometres" });
  expect(units.getAttribute("aria-checked")).toBe("false");
  await userEvent.click(screen.getByText("Kilometres"));
  expect(units.getAttribute("aria-checked")).toBe("true");
  await userEvent.click(screen.getByText("Kilometres"));
  expect(units.getAttribute("aria-checked")).toBe("true");
  await userEvent.click(screen.getByText("Miles"));
  expect(units.getAttribute("aria-checked")).toBe("false");
  units.focus();
  await userEvent.keyboard(" ");
  expect(units.getAttribute("aria-checked")).toBe("true");
  await userEvent.keyboard("{Enter}");
  expect(onChange.mock.lastCall).toEqual([false]);
});
