import { expect } from "playwright/test";
import { journey } from "../journey.ts";

journey(
  "READ-24 READ-44 waypoint, view, direction and range of a guide live in its address: reload, Back and a new tab give the same picture",
  async ({ reader, page, context }) => {
    const parameter = (name: string) => new URL(page.url()).searchParams.get(name);
    await page.goto(
      "/guides/Amber%20Ridge/geo?range=20000_40000&view=x&waypoint=nobody&direction=up&layer=moon",
    );
    await expect(reader.title("Amber Ridge")).toBeVisible();
    await expect.poll(() => new URL(page.url()).search).toBe("?range=20000_40000");
    await expect(page.getByText("The waypoint of this link is not in this guide.")).toBeVisible();
    await reader.turnSwitch(/Direction of travel/);
    await expect.poll(() => parameter("direction")).toBe("southbound");
    await reader.readWaypoint("Post 23");
    await reader.button("Zoom out").click();
    await expect.poll(() => parameter("waypoint")).not.toBeNull();
    await expect.poll(() => parameter("view")).toMatch(/^40\.\d+_-109\.\d+_11(\.\d+)?$/);
    const link = page.url();
    const scale = await reader.map.scale.textContent();

    const tab = await context.newPage();
    await tab.goto(link);
    await expect(tab.getByRole("heading", { level: 1, name: "Post 23" })).toBeVisible();
    await expect(tab.getByText("southbound")).toBeAttached();
    await expect(tab.locator("main").getByText(scale ?? "")).toBeAttached();
    const named = (url: string) => Object.fromEntries(new URL(url).searchParams);
    await expect.poll(() => named(tab.url())).toEqual(named(link));
    await tab.close();

    await page.reload();
    await expect(reader.title("Post 23")).toBeVisible();
    await expect(reader.map.scale).toHaveText(scale ?? "");
    await page.goBack();
    await expect(reader.title("Amber Ridge")).toBeVisible();
    await expect.poll(() => parameter("waypoint")).toBeNull();
    await expect.poll(() => parameter("view")).not.toBeNull();
    await expect(reader.map.scale).toHaveText(scale ?? "");
    await reader.link("All guides").click();
    await expect(reader.card("Amber Ridge")).toBeVisible();
    await page.goBack();
    await expect(reader.title("Amber Ridge")).toBeVisible();
    await expect(reader.map.scale).toHaveText(scale ?? "");
    await expect.poll(() => parameter("range")).toBe("20000_40000");
  },
);

journey(
  "r143 the world map's view lives in the address until a search leads elsewhere",
  async ({ reader, page }) => {
    const view = () => new URL(page.url()).searchParams.get("view");
    await page.goto("/guides?view=46.5_8_7");
    await expect(reader.card("Amber Ridge")).toBeVisible();
    await reader.map.expectDrawn();
    const scale = await reader.map.scale.textContent();
    await reader.button("Zoom out").click();
    await expect.poll(view).toBe("46.5_8_6");
    await expect(reader.map.scale).not.toHaveText(scale ?? "");
    await reader.link("Amber Ridge").click();
    await expect(reader.title("Amber Ridge")).toBeVisible();
    await page.goBack();
    await expect(reader.card("Amber Ridge")).toBeVisible();
    await expect.poll(view).toBe("46.5_8_6");
    for (let zoom = 5; zoom >= 2; zoom--) {
      await reader.button("Zoom out").click();
      await expect.poll(view).toMatch(new RegExp(`_${zoom}$`));
    }
    const world = view();
    // A guide's own map does not zoom out as far.
    await reader.card("Amber Ridge").locator('a[href$="/geo"]').click();
    await expect(reader.button("Settings")).toBeVisible();
    await page.goBack();
    await expect(reader.card("Amber Ridge")).toBeVisible();
    await expect.poll(view).toBe(world);
    await reader.guideSearch.fill("track");
    await reader.expectAddress("/guides?q=track");
  },
);
