import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { InvitationScreen } from "../../../src/account/invitation/InvitationScreen.tsx";
import { showScreen } from "./accountReader.tsx";

const ADDRESS = "/accept-invitation-switchback";
const AGENTS = {
  android: { userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 9)", maxTouchPoints: 5 },
  iPhone: { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", maxTouchPoints: 5 },
  iPad: { userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", maxTouchPoints: 5 },
  mac: { userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", maxTouchPoints: 0 },
};

afterEach(() => vi.restoreAllMocks());

async function badgesOn(agent: keyof typeof AGENTS) {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(AGENTS[agent].userAgent);
  vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(AGENTS[agent].maxTouchPoints);
  await showScreen(InvitationScreen, ADDRESS);
  return screen.getAllByRole("listitem").map((item) => item.textContent);
}

test.each([
  ["android", ["Download from Google Play"]],
  ["iPhone", ["Download from App Store"]],
  ["iPad", ["Download from App Store"]],
  ["mac", ["Download from App Store", "Download from Google Play"]],
] as const)("AUTH-50 badges on %s: %j", async (agent, badges) => {
  expect(await badgesOn(agent)).toEqual(badges);
});

test("AUTH-49 what the link says is plain text", async () => {
  const name = '<img src=x onerror="alert(1)">';
  const query = new URLSearchParams({ inviteToken: "javascript:alert(1)", userName: name });
  await showScreen(InvitationScreen, `${ADDRESS}?${query}`);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Congratulations");
  expect(screen.getByText(name)).toBeTruthy();
  expect(screen.getByText("javascript:alert(1)").closest("a")).toBeNull();
  expect(document.querySelector("img")).toBeNull();
});

test("AUTH-49 a link that says nothing shows no empty lines", async () => {
  await showScreen(InvitationScreen, ADDRESS);
  expect(document.querySelector("dl")).toBeNull();
});
