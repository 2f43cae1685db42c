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
const { listen, tryToListen } = await vite.ssrLoadModule("/src/server/http/connections/listen.ts");

let close = async () => {};
try {
  const env = parseEnv(process.env);
  await tryToListen(env);
  // The rest takes seconds to load.
  const { configOfPage, withConfig } = await vite.ssrLoadModule("/src/server/page/configOfPage.ts");
  const { demTile } = await vite.ssrLoadModule("/src/server/demo/terrain/demTile.ts");
  const { requestListener } = await vite.ssrLoadModule("/src/server/http/connections/createHttpServer.ts");
  const { openServer } = await vite.ssrLoadModule("/src/server/openServer.ts");
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
    vite.middlewares(request, response, () =>
      answerPage(request.url, response, (html) => withConfig(html, configOfPage(env))),
    );
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
  // An error of the code is printed with its stack.
  console.error(error.exitCode === undefined ? error : error.message);
  await vite.close();
  await close();
  process.exitCode = error.exitCode ?? 1;
}

async function answerPage(url, response, configured) {
  try {
    const html = await readFile(join(root, "index.html"), "utf8");
    const page = await vite.transformIndexHtml(url, configured(html));
    response
      .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
      .end(page);
  } catch (error) {
    response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(String(error));
  }
}
