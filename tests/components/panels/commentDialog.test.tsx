import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { localDay } from "../../../src/lib/localDay.ts";
import { CommentDialog } from "../../../src/panels/comments/CommentDialog.tsx";
import type { WrittenComment } from "../../../src/stores/guideMap/commentEditor.ts";
import { until } from "../../helpers/until.ts";

beforeEach(() => Promise.all([loadTexts("guideMap"), loadTexts("comments"), loadTexts("photoProblems")]));

const photos = vi.hoisted(() => ({ commentPhoto: vi.fn() }));
vi.mock("../../../src/panels/comments/commentPhoto.ts", () => photos);

const DAY = 24 * 3_600_000;

/** Shows the form of a new comment. @returns what is called with it when it is sent */
function show({ onWritten = (_form: WrittenComment) => {}, seenOn = "" } = {}) {
  const onSend = vi.fn(async (_form: WrittenComment) => {});
  render(
    <CommentDialog
      place="Spring"
      initial={{
        draft: { category: "water", content: "Dry", level: null, seenOn },
        photos: [],
        keptPhotos: [],
      }}
      edited={null}
      isOpen
      onClose={() => {}}
      onWritten={onWritten}
      onDiscard={() => {}}
      onSend={onSend}
      failureText={() => ""}
    />,
  );
  return onSend;
}

test.each([
  ["tomorrow", localDay(Date.now() + DAY)],
  ["more than a year ago", localDay(Date.now() - 367 * DAY)],
])("REPORT-37 a comment seen %s is not sent, and the form says why", async (_name, day) => {
  const onSend = show();
  const field = await screen.findByLabelText("Seen on");
  const send = screen.getByRole("button", { name: "Send" });
  fireEvent.change(field, { target: { value: day } });
  await userEvent.click(send);
  expect(screen.getByText("The day must be within the last year.")).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: localDay(Date.now() - 366 * DAY) } });
  await userEvent.click(send);
  await until(() => expect(onSend).toHaveBeenCalledTimes(1));
});

test("REPORT-42 the draft keeps the day on which it was written or that was chosen, and loses the former with its text", async () => {
  const onWritten = vi.fn();
  show({ onWritten });
  const field = await screen.findByLabelText("What did you find?");
  const write = (value: string) => {
    fireEvent.change(field, { target: { value } });
    return onWritten.mock.lastCall?.[0].draft;
  };
  expect(write("Dry again")).toMatchObject({ content: "Dry again", seenOn: localDay() });
  expect(write("")).toMatchObject({ content: "", seenOn: "" });
  const chosen = localDay(Date.now() - DAY);
  fireEvent.change(screen.getByLabelText("Seen on"), { target: { value: chosen } });
  expect(write("Dry").seenOn).toBe(chosen);
  expect(write("").seenOn).toBe(chosen);
});

test("REPORT-42 a draft of another day that is opened again loses the day with its text", async () => {
  const onWritten = vi.fn();
  show({ onWritten, seenOn: localDay(Date.now() - 3 * DAY) });
  const field = await screen.findByLabelText("What did you find?");
  for (const value of ["", "Flowing well"]) fireEvent.change(field, { target: { value } });
  expect(onWritten.mock.lastCall?.[0].draft).toMatchObject({ content: "Flowing well", seenOn: localDay() });
});

test.each([
  ["Write at least 2", " "],
  ["Write at most", "a".repeat(2001)],
])(
  "Send with a comment that is empty or too long leads to the text, which says why",
  async (reason, content) => {
    const onSend = show();
    const field = await screen.findByLabelText("What did you find?");
    fireEvent.change(field, { target: { value: content } });
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(new RegExp(reason))).toBeTruthy();
    expect(onSend).not.toHaveBeenCalled();
  },
);

test("a day that is typed key by key is blank in between, and is today again if it is left so", async () => {
  show();
  const field = await screen.findByLabelText<HTMLInputElement>("Seen on");
  const day = localDay(Date.now() - 30 * DAY);
  for (const value of ["", day, ""]) {
    fireEvent.change(field, { target: { value } });
    expect(field.value).toBe(value);
  }
  fireEvent.blur(field);
  expect(field.value).toBe(localDay());
});

test("REPORT-37 Enter in a day that is half typed sends nothing, and the form says why until the field is left", async () => {
  const onSend = show();
  const field = await screen.findByLabelText<HTMLInputElement>("Seen on");
  const words = () => screen.queryByText("The day must be within the last year.");
  fireEvent.change(field, { target: { value: "" } });
  expect(words()).toBeNull();
  const form = field.closest("form") as HTMLFormElement;
  fireEvent.submit(form);
  expect([words() !== null, onSend.mock.calls.length]).toEqual([true, 0]);
  fireEvent.blur(field);
  expect([words(), field.value]).toEqual([null, localDay()]);
  fireEvent.submit(form);
  await until(() => expect(onSend).toHaveBeenCalledTimes(1));
});

test("REPORT-41 a comment is not sent without a photo that is still being read", async () => {
  const photo = new Blob(["photo"]);
  let read = (_photo: Blob) => {};
  photos.commentPhoto.mockReturnValue(
    new Promise<Blob>((resolve) => {
      read = resolve;
    }),
  );
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => {} }));
  const onSend = show();
  const send = await screen.findByRole("button", { name: "Send" });
  await userEvent.upload(
    screen.getByLabelText("Add a photo"),
    new File(["photo"], "spring.jpg", { type: "image/jpeg" }),
  );
  await userEvent.click(send);
  expect(onSend).not.toHaveBeenCalled();
  expect(send.getAttribute("aria-busy")).toBe("true");
  await act(async () => read(photo));
  await userEvent.click(send);
  await until(() => expect(onSend).toHaveBeenCalledTimes(1));
  expect(onSend.mock.calls[0]?.[0].photos).toEqual([photo]);
});
