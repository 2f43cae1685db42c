/** The screens' code, each fetched once, when first asked for. */
export const screenChunks = {
  catalogue: async () => (await import("../panels/catalogue/CataloguePanel.tsx")).CataloguePanel,
  guide: async () => (await import("../panels/guide/GuidePanel.tsx")).GuidePanel,
  guideMap: async () => (await import("../panels/guideMap/GuideMapScreen.tsx")).GuideMapScreen,
};
