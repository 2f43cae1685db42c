import { withTexts } from "../i18n/withTexts.ts";
import { onDemand } from "../lib/react/onDemand.tsx";
import { CardLoading } from "./CardLoading.tsx";
import { PanelLoading } from "./PanelLoading.tsx";

/** The screens. Code and texts of each are loaded when it is first shown. */
export const screenChunks = {
  catalogue: onDemand(
    async () => (await import("../panels/catalogue/CataloguePanel.tsx")).CataloguePanel,
    PanelLoading,
  ),
  guide: onDemand(
    async () => (await withTexts(import("../panels/guide/GuidePanel.tsx"), "guide")).GuidePanel,
    PanelLoading,
  ),
  guideMap: onDemand(
    async () =>
      (await withTexts(import("../panels/guideMap/GuideMapScreen.tsx"), "guideMap", "elevation", "offline"))
        .GuideMapScreen,
    PanelLoading,
  ),
  account: onDemand(
    async () =>
      (await withTexts(import("../account/AccountScreens.tsx"), "account", "form", "identity", "validation"))
        .AccountScreens,
    CardLoading,
  ),
  invitation: onDemand(
    async () =>
      (await withTexts(import("../account/invitation/InvitationScreen.tsx"), "account")).InvitationScreen,
    CardLoading,
  ),
  notFound: onDemand(
    async () => (await import("../panels/notFound/NotFoundPanel.tsx")).NotFoundPanel,
    PanelLoading,
  ),
};
