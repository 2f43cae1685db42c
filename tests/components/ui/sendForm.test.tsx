import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import type { TextKey } from "../../../src/i18n/textKey.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { Form } from "../../../src/ui/form/Form.tsx";
import { TextField } from "../../../src/ui/form/TextField.tsx";
import { type SendFormOptions, useSendForm } from "../../../src/ui/form/useSendForm.ts";
import { until } from "../../helpers/until.ts";

const required = z.string().check(z.minLength(1, { error: "errors.noConnection" satisfies TextKey }));
const schema = z.object({ name: required, note: required });
const NOTHING = { name: "", note: "" };

const send = vi.fn<SendFormOptions<typeof NOTHING>["send"]>();
const draft = { read: vi.fn(() => ({})), keep: vi.fn(), drop: vi.fn() };

function RouteForm() {
  const form = useSendForm({
    schema,
    defaultValues: NOTHING,
    draft,
    isCheckedOnBlur: true,
    send,
    failedText: "errors.noConnection",
  });
  return (
    <Form form={form} action="Save">
      <TextField {...form.field("name", "Name")} />
      <TextField {...form.field("note", "Note")} />
    </Form>
  );
}

beforeAll(() => loadTexts("form"));
beforeEach(() => {
  vi.resetAllMocks();
  draft.read.mockReturnValue({});
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isWrong = (label: string) => field(label).getAttribute("aria-invalid") === "true";

test("a field that was only focused shows no error, one that was changed and cleared does", async () => {
  render(<RouteForm />);
  await userEvent.click(field("Name"));
  await userEvent.tab();
  await userEvent.tab();
  await act(async () => {});
  expect([isWrong("Name"), isWrong("Note")]).toEqual([false, false]);
  await userEvent.type(field("Name"), "A{Backspace}");
  await userEvent.tab();
  await until(() => expect(isWrong("Name")).toBe(true));
  expect(isWrong("Note")).toBe(false);
});

test("submitting shows every error, focuses the first invalid field and sends nothing", async () => {
  render(<RouteForm />);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await until(() => expect([isWrong("Name"), isWrong("Note")]).toEqual([true, true]));
  expect(document.activeElement).toBe(field("Name"));
  expect(screen.getByRole("alert").textContent).toBe("Check these fields: Name, Note");
  expect(send).not.toHaveBeenCalled();
});

test("a refusal shows at its field, and the values are kept as a draft", async () => {
  send.mockResolvedValueOnce({ field: "note", words: { type: "provider", message: "too long" } });
  const { unmount } = render(<RouteForm />);
  await userEvent.type(field("Name"), "Hut to hut");
  await userEvent.type(field("Note"), "Refill at the tap{Enter}");
  await until(() => expect(isWrong("Note")).toBe(true));
  expect(screen.getByText("too long")).toBeTruthy();
  unmount();
  expect(draft.keep).toHaveBeenCalledExactlyOnceWith({ name: "Hut to hut", note: "Refill at the tap" });
  expect(draft.drop).not.toHaveBeenCalled();
});

test("a sent form leaves no draft, and a draft is restored", async () => {
  draft.read.mockReturnValue({ name: "Hut to hut" });
  send.mockResolvedValueOnce(null);
  const { unmount } = render(<RouteForm />);
  expect(field("Name").value).toBe("Hut to hut");
  await userEvent.type(field("Note"), "N{Enter}");
  await until(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: "Hut to hut", note: "N" }));
  await act(async () => {});
  unmount();
  expect(draft.drop).toHaveBeenCalledOnce();
  expect(draft.keep).not.toHaveBeenCalled();
});

test("a slow call is explained while it runs", async () => {
  let resolve: (value: null) => void = () => {};
  const promise = new Promise<null>((done) => {
    resolve = done;
  });
  send.mockReturnValue(promise);
  render(<RouteForm />);
  await userEvent.type(field("Name"), "A");
  await userEvent.type(field("Note"), "N");
  vi.useFakeTimers();
  act(() => screen.getByRole("button", { name: "Save" }).click());
  await act(() => vi.advanceTimersByTimeAsync(5900));
  expect(screen.getByRole("status").textContent).toBe("");
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole("status").textContent).toMatch(/^This is taking longer/);
  resolve(null);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole("status").textContent).toBe("");
  vi.useRealTimers();
});

test("a form whose call throws says so as a whole, and logs the error", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error("lost");
  send.mockRejectedValueOnce(error);
  render(<RouteForm />);
  await userEvent.type(field("Name"), "Hut to hut");
  await userEvent.type(field("Note"), "N{Enter}");
  await until(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  expect(log).toHaveBeenCalledExactlyOnceWith(error);
  expect([isWrong("Name"), isWrong("Note")]).toEqual([false, false]);
  log.mockRestore();
});
