/** Made by `src/server/build/world/worldTilesFile.ts`. */
declare module "virtual:world-tiles" {
  const urls: { land: string; towns: string };
  export default urls;
}
