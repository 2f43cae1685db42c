import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import { catalogue } from "../../../src/stores/catalogue/catalogue.ts";
import { openDialog } from "../../../src/stores/dialogs.ts";
import { ownership } from "../../../src/stores/person/ownership.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import { buildGuide, buildGuideWire, buildProfileWire } from "../../helpers/builders.ts";
import { type ApiAnswers, fakeApi, refusal } from "../../helpers/fakeApi.ts";
import { renderAccount, signInMarta } from "./openProfile.tsx";

const api = {
  getGuide: vi.fn(),
  getOwnProfile: vi.fn(),
  postCode: vi.fn<NonNullable<ApiAnswers["POST /payment/redeemCode"]>>(),
};
fakeApi({
  "GET /guides/:guide": api.getGuide,
  "GET /users/profile/mine": api.getOwnProfile,
  "GET /users/purchased-guides": () => new Promise(() => {}),
  "POST /payment/redeemCode": api.postCode,
});

beforeEach(() => {
  for (const call of Object.values(api)) call.mockReset();
  api.getOwnProfile.mockResolvedValue({ success: true, userProfile: buildProfileWire() });
  toasts.list = [];
  signInMarta();
  catalogue.allTrailsList = ref([buildGuide({ guideId: "7", guideName: "Ridge Walk" })]);
});

async function openRedeem() {
  renderAccount();
  act(() => openDialog({ name: "redeem" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Redeem code" }));
  return { dialog, field: dialog.getByPlaceholderText<HTMLInputElement>("Code") };
}

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Redeem" });

test("PROF-31 PROF-32 Redeem is disabled while the code is empty, and Cancel closes", async () => {
  const { dialog, field } = await openRedeem();
  expect(button().disabled).toBe(true);
  await userEvent.type(field, "  ");
  expect(button().disabled).toBe(true);
  await userEvent.type(field, "A");
  expect(button().disabled).toBe(false);
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
});

test.each([
  ["not_found", "Code not found"],
  ["consumed", "Code already used"],
  ["expired", "Code expired"],
  ["already_owned", "You already have this code's guide. The code is still unused."],
  ["Please wait for the snow to melt", "Please wait for the snow to melt"],
])("PROF-31 PROF-33 the error %s reads '%s' until the code is edited", async (error, shown) => {
  api.postCode.mockResolvedValueOnce({ error });
  const { dialog, field } = await openRedeem();
  await userEvent.type(field, " ridge-7 ");
  await userEvent.click(button());
  expect(await dialog.findByText(shown)).toBeTruthy();
  expect(api.postCode.mock.calls[0]?.[0].body).toEqual({ code: "ridge-7" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(field, "8");
  await waitFor(() => expect(dialog.queryByText(shown)).toBe(null));
});

test.each([
  [
    async () => refusal(429, { id: 6, message: "Too many" }),
    "Too many attempts. Please try again in a few minutes.",
  ],
  [() => Promise.reject(new TypeError("lost")), "The code could not be redeemed. Please try again."],
])("PROF-33 a failed call reads in place, and the next attempt has the same key", async (failure, shown) => {
  api.postCode.mockImplementationOnce(failure).mockResolvedValueOnce({ error: "consumed" });
  const { dialog, field } = await openRedeem();
  await userEvent.type(field, "RIDGE");
  await userEvent.click(button());
  expect(await dialog.findByText(shown)).toBeTruthy();
  await userEvent.click(button());
  expect(await dialog.findByText("Code already used")).toBeTruthy();
  const sent = ({ body, headers }: (typeof api.postCode.mock.calls)[0][0]) => [
    body,
    headers.get("idempotency-key"),
  ];
  const [first, second] = api.postCode.mock.calls.map(([request]) => sent(request));
  expect(first).toEqual([{ code: "RIDGE" }, expect.any(String)]);
  expect(second).toEqual(first);
});

test("PROF-32 PROF-34 a good code closes the dialog, names the guide, and the guide is owned", async () => {
  let grant = () => {};
  api.postCode.mockReturnValueOnce(new Promise((resolve) => (grant = () => resolve({ guideId: "7" }))));
  const { field } = await openRedeem();
  await userEvent.type(field, "RIDGE{Enter}");
  expect((await screen.findByText("Redeeming the code")).parentElement?.getAttribute("role")).toBe("status");
  expect(button().disabled).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "Redeem code" })).toBeTruthy();
  await act(async () => grant());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
  expect([...ownership.ownedIds]).toEqual(["7"]);
  expect(toasts.list).toMatchObject([{ kind: "notice", name: "redeemed", values: { guide: "Ridge Walk" } }]);
  expect(api.getOwnProfile).toHaveBeenCalledOnce();
  act(() => openDialog({ name: "redeem" }));
  expect((await screen.findByPlaceholderText<HTMLInputElement>("Code")).value).toBe("");
});

test("PROF-35 a redeemed guide that is not in the list is fetched for its name", async () => {
  api.postCode.mockResolvedValueOnce({ guideId: "99" });
  api.getGuide.mockResolvedValueOnce(buildGuideWire({ guideId: "99", guideName: "Hidden Lake" }));
  const { field } = await openRedeem();
  await userEvent.type(field, "LAKE{Enter}");
  await waitFor(() => expect(toasts.list).toMatchObject([{ values: { guide: "Hidden Lake" } }]));
  expect(api.getGuide).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: "99" }));
});
