import { withTexts } from "../i18n/withTexts.ts";

/** The screens' code and texts, each fetched once, when first asked for. */
export const screenChunks = {
  catalogue: async () => (await import("../panels/catalogue/CataloguePanel.tsx")).CataloguePanel,
  guide: async () => (await withTexts(import("../panels/guide/GuidePanel.tsx"), "guide")).GuidePanel,
  guideMap: async () =>
    (await withTexts(import("../panels/guideMap/GuideMapScreen.tsx"), "guideMap", "profile", "offline"))
      .GuideMapScreen,
  account: async () =>
    (await withTexts(import("../account/AccountScreens.tsx"), "account", "identity", "validation"))
      .AccountScreens,
  invitation: async () =>
    (await withTexts(import("../account/invitation/InvitationScreen.tsx"), "account")).InvitationScreen,
};
