import { lazy, Suspense } from "react";
import { Redirect } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { paths, type Screen } from "../lib/paths.ts";
import { NotFoundPanel } from "../panels/notFound/NotFoundPanel.tsx";
import { CardLoading } from "./CardLoading.tsx";
import { screenChunks } from "./screenChunks.ts";

const CataloguePanel = lazy(async () => ({ default: await screenChunks.catalogue() }));
const GuidePanel = lazy(async () => ({ default: await screenChunks.guide() }));
const GuideMapScreen = lazy(async () => ({ default: await screenChunks.guideMap() }));
const AccountScreens = lazy(async () => ({ default: await screenChunks.account() }));
const InvitationScreen = lazy(async () => ({ default: await screenChunks.invitation() }));

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
      return (
        <Suspense fallback={<CardLoading />}>
          <AccountScreens name={screen.name} />
        </Suspense>
      );
    case "invitation":
      return (
        <Suspense fallback={<CardLoading />}>
          <InvitationScreen />
        </Suspense>
      );
    case "notFound":
      return <NotFoundPanel />;
  }
}
