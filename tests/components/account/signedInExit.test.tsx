import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSignedInExit } from "../../../src/account/useSignedInExit.ts";
import { reloadGuides } from "../../../src/stores/catalogue/fetchGuides.ts";
import { noteReturnPath } from "../../../src/stores/person/returnPath.ts";
import { session } from "../../../src/stores/person/session.ts";

vi.mock("../../../src/stores/catalogue/fetchGuides.ts", () => ({ reloadGuides: vi.fn(async () => {}) }));

function Screen() {
  return useSignedInExit() ? <p>the form</p> : null;
}

function enter(status: typeof session.status, address: string) {
  session.status = status;
  history.replaceState(null, "", address);
  return render(<Screen />);
}

beforeEach(() => vi.mocked(reloadGuides).mockClear());
afterEach(() => {
  session.status = "guest";
});

test.each(["/login", "/create-account", "/forgot", "/reset"])(
  "AUTH-8 who comes to %s signed in goes to the start page, the guides loaded again once",
  async (address) => {
    const steps = history.length;
    const { rerender } = enter("signedIn", address);
    await waitFor(() => expect(location.pathname).toBe("/"));
    rerender(<Screen />);
    expect(reloadGuides).toHaveBeenCalledTimes(1);
    expect(history.length).toBe(steps);
    expect(screen.queryByText("the form")).toBeNull();
  },
);

test("AUTH-8 AUTH-17 who becomes signed in goes too; becoming so has loaded the guides", async () => {
  enter("guest", "/login");
  expect(screen.getByText("the form")).toBeTruthy();
  act(() => {
    session.status = "signedIn";
  });
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(reloadGuides).not.toHaveBeenCalled();
});

test("AUTH-2 while a session is restored no form shows", () => {
  enter("restoring", "/login");
  expect(screen.queryByText("the form")).toBeNull();
  expect(location.pathname).toBe("/login");
});

test("AUTH-38 the link of a reset mail works signed in as well", () => {
  enter("signedIn", "/reset?code=123456");
  expect(screen.getByText("the form")).toBeTruthy();
  expect(location.pathname).toBe("/reset");
});

test.each([
  ["/guides/Amber%20Ridge/geo?wp=3", "/guides/Amber%20Ridge/geo"],
  ["/guides/Amber%20Ridge", "/guides/Amber%20Ridge"],
  ["/guides", "/"],
])("who logs in from %s gets to %s, once", async (from, to) => {
  history.replaceState(null, "", from);
  noteReturnPath();
  for (const path of [to, "/"]) {
    const { unmount } = enter("guest", "/login");
    act(() => {
      session.status = "signedIn";
    });
    await waitFor(() => expect(location.pathname).toBe(path));
    unmount();
    session.status = "guest";
  }
});

test.each([
  ["/guides?search=ridge", "/guides?search=ridge"],
  ["/guides/Amber%20Ridge", "/guides/Amber%20Ridge"],
  ["/forgot", "/"],
  ["/thank-you?order_number=1", "/"],
  ["/nowhere", "/"],
])("CART-7 who signs in to pay from %s goes on at %s", async (from, to) => {
  history.replaceState(null, "", from);
  noteReturnPath({ isForCart: true });
  enter("guest", "/login");
  act(() => {
    session.status = "signedIn";
  });
  await waitFor(() => expect(location.pathname + location.search).toBe(to));
});

test("after an ended session who logs in gets back to the guide on which it ended", async () => {
  history.replaceState(null, "", "/guides/Amber%20Ridge/geo");
  noteReturnPath({ isSessionEnd: true });
  history.replaceState(null, "", "/guides");
  noteReturnPath();
  enter("guest", "/login");
  act(() => {
    session.status = "signedIn";
  });
  await waitFor(() => expect(location.pathname).toBe("/guides/Amber%20Ridge/geo"));
});
