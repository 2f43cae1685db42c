import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { OutboxLink } from "../../../src/account/screens/OutboxLink.tsx";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { publicConfig } from "../../../src/lib/publicConfig.ts";

beforeEach(() => loadTexts("account"));

test("the outbox is linked where the server has one, in a new tab", () => {
  publicConfig().hasOutbox = true;
  render(<OutboxLink />);
  const link = screen.getByRole("link", { name: "This server does not send e-mail: open the outbox" });
  expect(link.getAttribute("href")).toBe("/outbox");
  expect(link.getAttribute("target")).toBe("_blank");
});

test("without an outbox there is no link to it", () => {
  publicConfig().hasOutbox = false;
  render(<OutboxLink />);
  expect(screen.queryByRole("link")).toBeNull();
});
