import { withTexts } from "../i18n/withTexts.ts";
import type { Screen } from "../lib/address/paths.ts";
import { onDemand } from "../lib/react/onDemand.tsx";
import { catalogue } from "../stores/catalogue/catalogue.ts";
import { CardLoading, PanelLoading } from "./loading/LoadingDisc.tsx";
import { loadSession } from "./loadSession.ts";

/** The screens. Code and texts of each are loaded when it is first shown. */
export const screenChunks = {
  catalogue: onDemand(async () => {
    const { CataloguePanel, fetchCards } = await import("../panels/catalogue/CataloguePanel.tsx");
    // The first cards are shown together with their panel. It reports a failure when it is on screen.
    if (catalogue.pageGuides) await withFormats(fetchCards()).catch(() => undefined);
    return CataloguePanel;
  }, PanelLoading),
  guide: onDemand(
    async () =>
      (await withFormats(withSession(withTexts(import("../panels/guide/GuidePanel.tsx"), "guide"))))
        .GuidePanel,
    PanelLoading,
  ),
  guideMap: onDemand(
    async () =>
      (
        await withFormats(
          withSession(
            withTexts(
              import("../panels/guideMap/GuideMapScreen.tsx"),
              "guideMap",
              "comments",
              "elevation",
              "offline",
            ),
          ),
        )
      ).GuideMapScreen,
    PanelLoading,
  ),
  account: onDemand(
    async () =>
      (
        await withSession(
          withTexts(import("../account/AccountScreens.tsx"), "account", "form", "identity", "validation"),
        )
      ).AccountScreens,
    CardLoading,
  ),
  invitation: onDemand(
    async () =>
      (await withSession(withTexts(import("../account/invitation/InvitationScreen.tsx"), "account")))
        .InvitationScreen,
    CardLoading,
  ),
  purchase: onDemand(
    async () =>
      (
        await withSession(
          withTexts(import("../checkout/PurchaseScreens.tsx"), "checkout", "form", "receipt", "validation"),
        )
      ).PurchaseScreens,
    CardLoading,
  ),
  notFound: onDemand(
    async () => (await import("../panels/notFound/NotFoundPanel.tsx")).NotFoundPanel,
    PanelLoading,
  ),
};

/** The code of a screen. */
export function chunkOf({ name }: Screen): { fetch(): Promise<unknown> } {
  switch (name) {
    case "home":
    case "catalogue":
      return screenChunks.catalogue;
    case "guide":
    case "guideMap":
    case "invitation":
    case "notFound":
      return screenChunks[name];
    case "login":
    case "createAccount":
    case "confirmEmail":
    case "forgot":
    case "reset":
      return screenChunks.account;
    case "checkout":
    case "thankYou":
      return screenChunks.purchase;
  }
}

/** For screens that make calls as they open. */
async function withSession<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadSession()]);
  return module;
}

/** For screens whose first texts have lengths and heights. */
async function withFormats<Module>(code: Promise<Module>): Promise<Module> {
  const [module, { prepareFormats }] = await Promise.all([code, import("../i18n/useFormat.ts")]);
  await prepareFormats();
  return module;
}
