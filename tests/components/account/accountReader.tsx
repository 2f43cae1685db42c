import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { FunctionComponent } from "react";
import { expect, vi } from "vitest";
import type { IdentityService } from "../../../src/account/identityService.ts";
import { setIdentityForTests } from "../../../src/account/loadIdentityService.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";

const texts = (["account", "form", "identity", "validation"] as const).map(loadTexts);

/** A provider that answers everything with success, unless a test says otherwise. */
function fakeIdentity() {
  return {
    type: "email",
    signUp: vi.fn<IdentityService["signUp"]>(async () => ({ next: "confirm", destination: "p***@w***" })),
    signIn: vi.fn<IdentityService["signIn"]>(async () => "confirm"),
    confirmSignUp: vi.fn<IdentityService["confirmSignUp"]>(async () => {}),
    resendConfirmationCode: vi.fn<IdentityService["resendConfirmationCode"]>(async () => "p***@w***"),
    refresh: vi.fn<IdentityService["refresh"]>(async () => null),
    requestResetPassword: vi.fn<IdentityService["requestResetPassword"]>(async () => {}),
    confirmResetPassword: vi.fn<IdentityService["confirmResetPassword"]>(async () => {}),
    signOut: vi.fn<IdentityService["signOut"]>(async () => {}),
  } satisfies IdentityService;
}

/** Shows an account screen at its address, with a provider of the test's own. */
export async function showScreen(Screen: FunctionComponent, address: string) {
  await Promise.all(texts);
  history.replaceState(null, "", address);
  const identity = fakeIdentity();
  setIdentityForTests(identity);
  // The server's own calls are not what these tests are about.
  vi.stubGlobal("fetch", async () => Response.json({ success: true }));
  const view = render(<Screen />);
  return { identity, user: userEvent.setup(), unmount: view.unmount };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const button = (name: string) => screen.getByRole("button", { name });

/** Waits until a field is said to be wrong like this, or right: forms judge what was typed some moments later. */
export const expectError = (label: string, message: string | null) =>
  waitFor(() => expect(errorOf(label)).toBe(message));

/** What the field is said to be wrong with; null when nothing is. */
export function errorOf(label: string): string | null {
  const input = field(label);
  if (input.getAttribute("aria-invalid") !== "true") return null;
  const [first = ""] = input.getAttribute("aria-describedby")?.split(" ") ?? [];
  return document.getElementById(first)?.textContent ?? null;
}
