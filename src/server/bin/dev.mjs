import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensureInstalled.mjs";
import { scriptOptions } from "./scriptOptions.mjs";

scriptOptions(`npm run dev

Serves the shop with hot reload, for work on it. Settings as of npm start.`);
const root = fileURLToPath(new URL("../../..", import.meta.url));
ensureInstalled(root);

const { createServer: createVite } = await import("vite");
const server = createServer();
const vite = await createVite({
  root,
  appType: "custom",
  server: { middlewareMode: true, hmr: { server } },
});
const { parseEnv } = await vite.ssrLoadModule("/src/server/settings/env.ts");
const { configOfPage, withConfig } = await vite.ssrLoadModule("/src/server/page/configOfPage.ts");
const { demTile } = await vite.ssrLoadModule("/src/server/demo/terrain/demTile.ts");
const { requestListener } = await vite.ssrLoadModule("/src/server/http/connections/createHttpServer.ts");
const { listen, tryToListen } = await vite.ssrLoadModule("/src/server/http/connections/listen.ts");
const { openServer } = await vite.ssrLoadModule("/src/server/openServer.ts");

let close = async () => {};
try {
  const env = parseEnv(process.env);
  await tryToListen(env);
  const opened = await openServer({
    env,
    pageFolder: null,
    demTile,
    report: (line) => console.info(line),
  });
  close = opened.close;
  const answerCall = requestListener(opened.app);
  server.on("request", (request, response) => {
    if (/^\/(api|tiles|health|ready|identity|outbox|subscription)(\/|\?|$)/.test(request.url))
      return answerCall(request, response);
    vite.middlewares(request, response, () => answerPage(request.url, response, env));
  });
  await listen(server, env);
  console.info(opened.greeting(`http://${env.HOST}:${server.address().port}/`));
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, async () => {
      await vite.close();
      server.close(close);
      server.closeAllConnections();
    });
  }
} catch (error) {
  console.error(error.message);
  await vite.close();
  await close();
  process.exitCode = error.exitCode ?? 1;
}

async function answerPage(url, response, env) {
  try {
    const html = await readFile(join(root, "index.html"), "utf8");
    const page = await vite.transformIndexHtml(url, withConfig(html, configOfPage(env)));
    response
      .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
      .end(page);
  } catch (error) {
    response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(String(error));
  }
}
