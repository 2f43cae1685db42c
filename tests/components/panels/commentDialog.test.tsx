import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { CommentDialog } from "../../../src/panels/comments/CommentDialog.tsx";
import { localDay } from "../../../src/panels/comments/localDay.ts";
import { until } from "../../helpers/until.ts";

beforeEach(() => Promise.all([loadTexts("guideMap"), loadTexts("comments"), loadTexts("photoProblems")]));

const DAY = 24 * 3_600_000;

test.each([
  ["tomorrow", localDay(Date.now() + DAY)],
  ["more than a year ago", localDay(Date.now() - 367 * DAY)],
])("REPORT-37 a comment seen %s is not sent, and the form says why", async (_name, day) => {
  const onSend = vi.fn(async () => {});
  render(
    <CommentDialog
      place="Spring"
      initial={{ category: "water", content: "Dry", level: null, seenOn: "" }}
      edited={null}
      isOpen
      onClose={() => {}}
      onWritten={() => {}}
      onSend={onSend}
      failureText={() => ""}
    />,
  );
  const field = await screen.findByLabelText("Seen on");
  const send = screen.getByRole("button", { name: "Send" });
  fireEvent.change(field, { target: { value: day } });
  await userEvent.click(send);
  expect(screen.getByText("The day must be within the last year.")).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: localDay(Date.now() - 366 * DAY) } });
  await userEvent.click(send);
  await until(() => expect(onSend).toHaveBeenCalledTimes(1));
});
