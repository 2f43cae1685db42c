import { expect } from "playwright/test";
import type { GuideWire } from "../../../src/contract/guide.ts";
import { journey } from "../journey.ts";

const FREE_CHILD: GuideWire = { guideId: "12", guideName: "Free Sampler", guideIsFree: true };
const SOLD_CHILD: GuideWire = {
  guideId: "2",
  guideName: "Sold Part",
  guideIsPurchaseable: true,
  guidePrice: { regular: 8, final: 5, currencyCode: "USD" },
};

journey("DET-5 DET-9 a free guide says so and opens its map", async ({ reader }) => {
  await reader.openGuide("Amber Ridge");
  await expect(reader.guidePanel.getByText("Free", { exact: true })).toBeVisible();
  await reader.link("Open").click();
  await reader.expectAddress("/guides/Amber%20Ridge/geo");
});

journey("DET-5 a purchased guide says so and opens, and is not for sale", async ({ reader }) => {
  await reader.changeGuides({ isPurchased: true });
  await reader.openGuide("Heron Canal");
  await expect(reader.guidePanel.getByText("Purchased", { exact: true })).toBeVisible();
  await expect(reader.link("Open")).toBeVisible();
  await expect(reader.guidePanel).not.toContainText("US $");
});

journey(
  "DET-12 guides without an Open button offer the app when owned, nothing when free",
  async ({ reader }) => {
    await reader.openGuide("Mustang Track");
    await expect(reader.guidePanel.getByText("Free", { exact: true })).toBeVisible();
    await expect(reader.guidePanel.getByRole("link", { name: /Open|cart/ })).toHaveCount(0);
    await reader.changeGuides({ isPurchased: true, guideIsFree: false });
    await reader.openGuide("Mustang Track");
    await expect(reader.guidePanel.getByText("Purchased", { exact: true })).toBeVisible();
    await expect(reader.guidePanel.getByRole("link", { name: "Get app" })).toHaveAttribute(
      "href",
      "https://app.switchback.example/",
    );
  },
);

journey("DET-6 a reduced price stands beside the regular one, struck through", async ({ reader, page }) => {
  await reader.changeGuides({ guideSavingsInfo: { percentage: 20 } });
  await reader.openGuide("Heron Canal");
  await expect(reader.guidePanel.getByText("Sale", { exact: true })).toBeVisible();
  await expect(reader.guidePanel.getByText("US $9.99")).toBeVisible();
  await expect(page.locator("s")).toHaveText("Regular price US $15.00");
  await expect(reader.guidePanel).not.toContainText("savings");
});

journey("DET-7 savings are told without an exclamation mark", async ({ reader }) => {
  await reader.changeGuides({ guideSavingsInfo: { percentage: 20 } });
  await reader.openGuide("Guarded Pass");
  await expect(reader.guidePanel.getByText("US $19.99")).toBeVisible();
  await expect(
    reader.guidePanel.getByText("20% savings compared to buying separately", { exact: true }),
  ).toBeVisible();
});

journey(
  "DET-8 DET-4 a guide without price, length and pictures keeps its place",
  async ({ reader, page }) => {
    await reader.changeGuides({
      guidePrice: null,
      guideLength: null,
      guidePictures: [],
      guideIconImage: null,
    });
    await reader.openGuide("Guarded Pass");
    await expect(reader.guidePanel.getByText("N/A")).toBeVisible();
    await expect(reader.guidePanel.getByText("??")).toBeVisible();
    await expect(page.getByRole("img", { name: "No pictures" })).toBeVisible();
  },
);

journey("DET-13 what is sold in a bundle only leads there; without one it is N/A", async ({ reader }) => {
  await reader.changeGuides({ guideIsPurchaseable: false, guidePrice: null });
  await reader.openGuide("Guarded Pass");
  await reader.link("Bundled in Bramble Bundle").click();
  await reader.expectAddress("/guides/Bramble%20Bundle");
  await reader.changeGuides({ guideIsPurchaseable: false, guidePrice: null, parentGuides: [] });
  await reader.openGuide("Guarded Pass");
  await expect(reader.guidePanel.getByText("N/A")).toBeVisible();
  await expect(reader.guidePanel.getByRole("link", { name: /Bundled|Open|cart/ })).toHaveCount(0);
});

journey("DET-14 DET-15 a free part is the demo of what is not owned", async ({ reader }) => {
  await reader.changeGuides({ childGuides: [SOLD_CHILD, { ...FREE_CHILD, guideHasOpenButton: true }] });
  await reader.openGuide("Bramble Bundle");
  await expect(reader.link("Free demo: Free Sampler")).toHaveAttribute("href", "/guides/Free%20Sampler/geo");
  await reader.changeGuides({ childGuides: [FREE_CHILD] });
  await reader.openGuide("Bramble Bundle");
  await expect(reader.link("Free demo: Free Sampler")).toHaveAttribute("href", "/guides/Free%20Sampler");
  await reader.changeGuides({ childGuides: [FREE_CHILD], isPurchased: true });
  await reader.openGuide("Bramble Bundle");
  await expect(reader.guidePanel.getByText("Purchased").first()).toBeVisible();
  await expect(reader.link("Free demo: Free Sampler")).toHaveCount(0);
});

journey(
  "DET-16 DET-17 parts are listed free first, then by number, with their prices",
  async ({ reader, page }) => {
    const other = { ...SOLD_CHILD, guideId: "10", guideName: "Tenth Part", guidePrice: null };
    await reader.changeGuides({ childGuides: [other, SOLD_CHILD, FREE_CHILD] });
    await reader.openGuide("Bramble Bundle");
    const rows = page.getByRole("listitem").filter({ hasText: /Part|Sampler/ });
    await expect(rows).toContainText([
      /Free Sampler.*Free/,
      /Sold Part.*US \$8\.00.*US \$5\.00/,
      /Tenth Part.*N\/A/,
    ]);
  },
);
