import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ConfirmDialog } from "../../../src/ui/overlays/ConfirmDialog.tsx";
import { until } from "../../helpers/until.ts";

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

function show(onConfirm: () => Promise<void>) {
  const onClose = vi.fn();
  const dialog = (isOpen: boolean) => (
    <ConfirmDialog
      title="Delete the route?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      failureText={(error) => `Not deleted: ${error}`}
    >
      <p>Hut to hut</p>
    </ConfirmDialog>
  );
  const { rerender } = render(dialog(true));
  return { onClose, setOpen: (isOpen: boolean) => rerender(dialog(isOpen)) };
}

test("ERR-23 Cancel and Escape close it and do nothing", async () => {
  const onConfirm = vi.fn(async () => {});
  const { onClose } = show(onConfirm);
  const dialog = await screen.findByRole("dialog", { name: "Delete the route?" });
  const described = dialog.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toBe("Hut to hut");
  await userEvent.click(button("Keep"));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
});

test("it runs the confirmed action once, waits for it, and closes", async () => {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const onConfirm = vi.fn(() => promise);
  const { onClose } = show(onConfirm);
  await userEvent.click(button("Delete"));
  await userEvent.click(button("Delete"));
  await userEvent.click(button("Keep"));
  await userEvent.keyboard("{Escape}");
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  expect(button("Delete").getAttribute("aria-busy")).toBe("true");
  resolve();
  await until(() => expect(onClose).toHaveBeenCalledOnce());
});

test("a failure is announced, stays until the next try, and is not carried into another opening", async () => {
  const { onClose, setOpen } = show(() => Promise.reject("no connection"));
  await userEvent.click(button("Delete"));
  await until(() => expect(screen.getByRole("alert").textContent).toBe("Not deleted: no connection"));
  expect(onClose).not.toHaveBeenCalled();
  setOpen(false);
  setOpen(true);
  await until(() => expect(screen.getByRole("alert").textContent).toBe(""));
});

test("an action that ends after its dialog was closed does not close a later one", async () => {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const { onClose, setOpen } = show(() => promise);
  await userEvent.click(button("Delete"));
  setOpen(false);
  setOpen(true);
  await until(() => expect(button("Delete").getAttribute("aria-busy")).toBe(null));
  resolve();
  await promise;
  await userEvent.click(button("Keep"));
  expect(onClose).toHaveBeenCalledOnce();
});
