import { useLayoutEffect } from "react";
import { navigate, useSearch } from "wouter/use-browser-location";
import { paths, type Screen } from "../lib/address/paths.ts";
import { screenChunks } from "./screenChunks.ts";

const {
  catalogue: CataloguePanel,
  guide: GuidePanel,
  guideMap: GuideMapScreen,
  account: AccountScreens,
  invitation: InvitationScreen,
  purchase: PurchaseScreens,
  notFound: NotFoundPanel,
} = screenChunks;

/** The panels of a screen. */
export function ScreenPanel({ screen }: { screen: Screen }) {
  switch (screen.name) {
    case "home":
      return <ToGuides />;
    case "catalogue":
      return <CataloguePanel />;
    case "guide":
      return <GuidePanel key={screen.trailId} trailId={screen.trailId} />;
    case "guideMap":
      return <GuideMapScreen key={screen.trailId} trailId={screen.trailId} />;
    case "login":
    case "createAccount":
    case "confirmEmail":
    case "forgot":
    case "reset":
      return <AccountScreens name={screen.name} />;
    case "invitation":
      return <InvitationScreen />;
    case "checkout":
    case "thankYou":
      return <PurchaseScreens name={screen.name} />;
    case "notFound":
      return <NotFoundPanel />;
  }
}

/** Redirects the root path to the guides before anything is painted, with the query kept. */
function ToGuides() {
  const search = useSearch();
  useLayoutEffect(() => navigate(paths.guides + search, { replace: true }), [search]);
  return null;
}
