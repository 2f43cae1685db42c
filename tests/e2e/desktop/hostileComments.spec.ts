import { expect } from "playwright/test";
import type { CommentWire } from "../../../src/contract/comment.ts";
import { accountByRequest } from "../../helpers/accountByRequest.ts";
import { newAccount } from "../../helpers/newAccount.ts";
import { signInWith } from "../../helpers/signInWith.ts";
import { journeyWithoutMap } from "../journey.ts";
import { HOSTILE_PAYLOADS } from "../world/hostilePayloads.ts";

// Photos that are no pictures: the browser notes each.
journeyWithoutMap.use({ bypassCSP: true, expectedErrors: /status of 404|ERR_|Not allowed to load/ });

const [A_PAYLOAD = ""] = HOSTILE_PAYLOADS.slice(-1);

/** A comment that is hostile in each of its fields. */
function hostile(payload: string, index: number): CommentWire {
  const photo = { url: `/api/pictures/${encodeURIComponent(payload)}`, width: 60, height: 40 };
  return {
    id: `${index} ${payload}`,
    category: index % 2 === 0 ? "water" : payload,
    content: payload,
    authorName: payload,
    date: index % 3 === 0 ? payload : "2026-05-01T08:00:00Z",
    level: index % 2 === 0 ? "dry" : payload,
    photos: index < 3 ? [photo, { ...photo, url: "data:text/html,<script>window.hasRun=true</script>" }] : [],
    isReported: true,
  };
}

journeyWithoutMap(
  "REPORT-35 no hostile text, name, photo, title or reason of a comment runs, without a policy against it",
  async ({ reader, page, request }) => {
    const wires = HOSTILE_PAYLOADS.map(hostile);
    const own = wires.slice(0, 9).map((wire, index) => ({
      ...wire,
      id: `own ${index}`,
      editableUntil: "2100-01-01T00:00:00Z",
      hiddenReason: HOSTILE_PAYLOADS[index + 40] ?? "",
    }));
    const opened = page.waitForRequest(/\/api\/waypoints\/[^/]+\/comments/);
    await page.route(/\/api\/waypoints\/[^/]+\/comments/, (route) =>
      route.fulfill({ json: { comments: wires } }),
    );
    await page.route(/\/comments\/own/, async (route) => {
      const [, waypointId = ""] = /waypoints\/([^/]+)/.exec((await opened).url()) ?? [];
      await route.fulfill({ json: { comments: own.map((comment) => ({ ...comment, waypointId })) } });
    });
    await page.route(/\/comments\/removed/, (route) =>
      route.fulfill({
        json: {
          removedWaypoints: { gone: A_PAYLOAD },
          comments: wires.slice(0, 20).map((wire) => ({ ...wire, waypointId: "gone" })),
        },
      }),
    );
    await signInWith(page, await accountByRequest(request, newAccount()));
    await reader.openGuideMap("Amber Ridge");
    await reader.button("20 comments at former waypoints").click();
    const removed = page.getByRole("dialog", { name: "Comments at former waypoints" });
    await expect(removed.getByRole("heading", { level: 3 })).toHaveText(A_PAYLOAD);
    await expect(removed.getByText(HOSTILE_PAYLOADS[0] ?? "none", { exact: true }).first()).toBeVisible();
    await page.keyboard.press("Escape");

    await reader.readWaypoint("Post 9");
    const texts = reader.comments.locator("p[dir=auto]");
    await expect(texts.first()).toBeVisible();
    while (await reader.button(/^Show \d+ more/).isVisible()) await reader.button(/^Show \d+ more/).click();
    const written = [...wires, ...own].map(({ content }) => content);
    await expect(texts).toHaveCount(written.length);
    expect((await texts.allTextContents()).toSorted()).toEqual(written.toSorted());
    await expect(reader.comments.getByText(/^Hidden by the operators/)).toHaveCount(own.length);
    await reader
      .button(/^Photo 1 of the comment/)
      .first()
      .click();
    await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
    expect(await page.evaluate(() => "hasRun" in window)).toBe(false);
    expect(new URL(page.url()).pathname).toBe("/guides/Amber%20Ridge/geo");
  },
);
