import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MissingPart } from "../../../../src/lib/react/loadPart.ts";
import { onDemand } from "../../../../src/lib/react/onDemand.tsx";
import { ErrorBoundary } from "../../../../src/ui/ErrorBoundary.tsx";

const Name = ({ name }: { name: string }) => <p>{name}</p>;
const StandIn = ({ name }: { name: string }) => <p>{name} is on its way</p>;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a stand-in of the same props shows until the code is there", async () => {
  const Shown = onDemand(async () => Name, StandIn);
  render(<Shown name="Amber Ridge" />);
  expect(screen.getByText("Amber Ridge is on its way")).toBeTruthy();
  expect(await screen.findByText("Amber Ridge")).toBeTruthy();
  expect(screen.queryByText("Amber Ridge is on its way")).toBeNull();
});

test("code that was fetched ahead shows at once, and is fetched once", async () => {
  const load = vi.fn(async () => Name);
  const Shown = onDemand(load, StandIn);
  await Promise.all([Shown.fetch(), Shown.fetch()]);
  render(<Shown name="Amber Ridge" />);
  expect(screen.getByText("Amber Ridge")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test("a component is rendered again for other props alone", async () => {
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

test("whoever shows something of its own learns when the code is there, and has it fetched once it is needed", async () => {
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

test("code whose way is cut comes by itself when the network is back", async () => {
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

test("code that the server no longer has is told by the error boundary, and asked for again by the next try", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(async () => Name).mockRejectedValue(new TypeError("Failed to fetch"));
  const Shown = onDemand(load, StandIn);
  const page = (attempt: number) => (
    <ErrorBoundary key={attempt} fallback={(error) => (error instanceof MissingPart ? "missing" : "broken")}>
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
