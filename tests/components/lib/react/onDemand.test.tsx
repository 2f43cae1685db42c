import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MissingPartError } from "../../../../src/lib/react/loadPart.ts";
import { onDemand } from "../../../../src/lib/react/onDemand.tsx";
import { ErrorBoundary } from "../../../../src/ui/ErrorBoundary.tsx";

const Name = ({ name }: { name: string }) => <p>{name}</p>;
const StandIn = ({ name }: { name: string }) => <p>{name} is on its way</p>;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a fallback with the same props is shown until the code is loaded", async () => {
  const Shown = onDemand(async () => Name, StandIn);
  render(<Shown name="Amber Ridge" />);
  expect(screen.getByText("Amber Ridge is on its way")).toBeTruthy();
  expect(await screen.findByText("Amber Ridge")).toBeTruthy();
  expect(screen.queryByText("Amber Ridge is on its way")).toBeNull();
});

test("code fetched in advance is shown at once, and fetched once", async () => {
  const load = vi.fn(async () => Name);
  const Shown = onDemand(load, StandIn);
  await Promise.all([Shown.fetch(), Shown.fetch()]);
  render(<Shown name="Amber Ridge" />);
  expect(screen.getByText("Amber Ridge")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test("a component is rendered again only for different props", async () => {
  const names: string[] = [];
  const Told = ({ name }: { name: string }) => {
    names.push(name);
    return <Name name={name} />;
  };
  const Shown = onDemand(async () => Told, StandIn);
  await Shown.fetch();
  const { rerender } = render(<Shown name="Amber Ridge" />);
  rerender(<Shown name="Amber Ridge" />);
  rerender(<Shown name="Long Sable" />);
  expect(names).toEqual(["Amber Ridge", "Long Sable"]);
});

test("a caller with its own placeholder is notified when the code is loaded, and loads it when it is needed", async () => {
  const load = vi.fn(async () => Name);
  const Shown = onDemand(load);
  const Owner = ({ isNeeded }: { isNeeded: boolean }) =>
    Shown.useIsHere(isNeeded) ? <Shown name="Amber Ridge" /> : <p>the list</p>;
  const { rerender } = render(<Owner isNeeded={false} />);
  await act(async () => {});
  expect(load).not.toHaveBeenCalled();
  rerender(<Owner isNeeded />);
  expect(screen.getByText("the list")).toBeTruthy();
  expect(await screen.findByText("Amber Ridge")).toBeTruthy();
});

test("code that failed to load offline is loaded when the network is back", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn(async () => Name).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const Shown = onDemand(load, StandIn);
  render(<Shown name="Amber Ridge" />);
  await act(async () => {});
  expect(screen.getByText("Amber Ridge is on its way")).toBeTruthy();
  online.mockReturnValue(true);
  act(() => {
    dispatchEvent(new Event("online"));
  });
  expect(await screen.findByText("Amber Ridge")).toBeTruthy();
});

test("code that the server no longer has is reported by the error boundary, and requested again by the next attempt", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(async () => Name).mockRejectedValue(new TypeError("Failed to fetch"));
  const Shown = onDemand(load, StandIn);
  const page = (attempt: number) => (
    <ErrorBoundary
      key={attempt}
      fallback={(error) => (error instanceof MissingPartError ? "missing" : "broken")}
    >
      <Shown name="Amber Ridge" />
    </ErrorBoundary>
  );
  const { rerender } = render(page(1));
  await act(() => vi.runAllTimersAsync());
  expect(screen.getByText("missing")).toBeTruthy();
  load.mockResolvedValue(Name);
  rerender(page(2));
  await act(() => vi.runAllTimersAsync());
  expect(screen.getByText("Amber Ridge")).toBeTruthy();
});
