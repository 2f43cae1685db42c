import { Redirect } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { paths, type Screen } from "../lib/paths.ts";
import { screenChunks } from "./screenChunks.ts";

const {
  catalogue: CataloguePanel,
  guide: GuidePanel,
  guideMap: GuideMapScreen,
  account: AccountScreens,
  invitation: InvitationScreen,
  notFound: NotFoundPanel,
} = screenChunks;

/** The panels of a screen. */
export function ScreenPanel({ screen }: { screen: Screen }) {
  const search = useSearch();
  switch (screen.name) {
    case "home":
      return <Redirect to={paths.guides + search} replace />;
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
    case "notFound":
      return <NotFoundPanel />;
  }
}
