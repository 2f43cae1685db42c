import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { onDemand } from "../../../src/lib/onDemand.tsx";
import { ErrorBoundary } from "../../../src/ui/ErrorBoundary.tsx";

const Name = ({ name }: { name: string }) => <p>{name}</p>;
const StandIn = () => <p>on its way</p>;

test("a stand-in shows until the code is there", async () => {
  const Shown = onDemand(async () => Name, StandIn);
  render(<Shown name="Amber Ridge" />);
  expect(screen.getByText("on its way")).toBeTruthy();
  expect(await screen.findByText("Amber Ridge")).toBeTruthy();
  expect(screen.queryByText("on its way")).toBeNull();
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

test("code that cannot be fetched is told by the error boundary, and asked for again by the next try", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(async () => Name).mockRejectedValueOnce(new Error("offline"));
  const Shown = onDemand(load, StandIn);
  const page = (attempt: number) => (
    <ErrorBoundary key={attempt} fallback={<p>failed</p>}>
      <Shown name="Amber Ridge" />
    </ErrorBoundary>
  );
  const { rerender } = render(page(1));
  expect(await screen.findByText("failed")).toBeTruthy();
  rerender(page(2));
  expect(await screen.findByText("Amber Ridge")).toBeTruthy();
});
