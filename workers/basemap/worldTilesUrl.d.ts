/** Made by `src/server/build/world/worldTilesFile.ts`. */
declare module "virtual:world-tiles" {
  const url: string;
  export default url;
}
