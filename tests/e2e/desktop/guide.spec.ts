import { expect } from "playwright/test";
import { journey } from "../journey.ts";

journey.use({ hasMap: false });

journey(
  "CAT-34 CAT-31 a card opens the guide, and Back returns to the list as it was left",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    await reader.button("Show the guides in Bramble Bundle").click();
    await reader.link("Guarded Pass").click();
    await reader.expectAddress("/guides/Guarded%20Pass");
    await expect(reader.title("Guarded Pass")).toBeVisible();
    await page.goBack();
    await reader.expectAddress("/guides");
    await expect(page.getByRole("list", { name: "Guides in Bramble Bundle" })).toBeVisible();
  },
);

journey(
  "SYS-24 a guide shows its pictures, numbers, text, tags and where it is bundled",
  async ({ reader, page }) => {
    await reader.openGuide("Heron Canal");
    const picture = page.getByRole("img", { name: "Heron Canal, picture 1 of 3" });
    await expect(picture).toHaveAttribute("src", /^\/api\/pictures\/[0-9a-f]{64}\.svg$/);
    await reader.button("Next picture").click();
    await expect(page.getByRole("img", { name: "Heron Canal, picture 2 of 3" })).toBeVisible();
    await expect(page.getByText("All about Heron Canal.")).toBeVisible();
    await expect(page.getByText("US $9.99", { exact: true })).toBeVisible();
    await expect(page.getByText("Testland")).toBeVisible();
    await reader.page
      .getByRole("link", { name: /Bramble Bundle/ })
      .last()
      .click();
    await expect(reader.title("Bramble Bundle")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Included in purchases" })).toBeVisible();
    await reader.link("Guarded Pass").click();
    await expect(reader.title("Guarded Pass")).toBeVisible();
  },
);

const NAME = "Up/Down 50% Žďár Where?";

journey(
  "SHELL-4 SHELL-2 a name with a slash, a percent sign, a letter outside ASCII and spaces opens by click and by reload",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    await reader.guideSearch.fill("Up/Down");
    await reader.link(NAME).click();
    await expect(reader.title(NAME)).toBeVisible();
    await page.reload();
    await expect(reader.title(NAME)).toBeVisible();
    await reader.link("Open").first().click();
    await reader.expectAddress(`/guides/${encodeURIComponent(NAME)}/geo`);
    await expect(reader.title(NAME)).toBeVisible();
    await page.reload();
    await expect(reader.guidePanel.getByText("No waypoints", { exact: true })).toBeVisible();
    await reader.guidePanel.getByRole("link", { name: "All guides" }).click();
    await expect(reader.guideList).toBeVisible();
  },
);

journey("SHELL-5 a guide opens by its id as well", async ({ reader, page }) => {
  const answer = await page.request.get("/api/guides/Amber%20Ridge?countryCode=US", {
    headers: {
      authorization: `Bearer ${(await (await page.request.get("/api/users/guest-token")).json()).token}`,
    },
  });
  const { guideId } = await answer.json();
  await page.goto(`/guides/${guideId}`);
  await expect(reader.title("Amber Ridge")).toBeVisible();
});

journey.describe("addresses that lead nowhere", () => {
  journey.use({ expectedErrors: /status of 404/ });

  journey(
    "SHELL-6 ERR-22 a broken escape and an unknown address show Not found, and the page works on",
    async ({ reader, page }) => {
      for (const path of ["/guides/%E0%A4%A", "/nowhere"]) {
        await page.goto(path);
        await expect(reader.title("Not found")).toBeVisible();
      }
      await reader.link("All guides").click();
      await expect(reader.card("Amber Ridge")).toBeVisible();
    },
  );

  journey("SHELL-5 DET-26 a name that no guide has says so and leads back", async ({ reader, page }) => {
    await page.goto("/guides/No%20Such%20Walk");
    await expect(reader.title("Not found")).toBeVisible();
    await expect(page.getByText("No guide is named “No Such Walk”.")).toBeVisible();
    await reader.link("All guides").click();
    await reader.expectAddress("/guides");
    await expect(reader.card("Amber Ridge")).toBeVisible();
    await reader.goOn("/guides/No%20Such%20Walk/geo");
    await expect(reader.title("Not found")).toBeVisible();
    await reader.link("All guides").click();
    await expect(reader.card("Amber Ridge")).toBeVisible();
  });
});
