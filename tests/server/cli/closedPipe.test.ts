import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** The first run in a clone builds the server. */
const BUILD_MILLISECONDS = 300_000;

test("a command whose output is closed by its reader, as by `head`, ends quietly with exit code 0", {
  timeout: BUILD_MILLISECONDS,
}, async () => {
  const child = spawn(process.execPath, ["src/server/bin/cli.mjs", "import", "--help"]);
  child.stdout.destroy();
  let complaints = "";
  child.stderr.on("data", (text) => {
    complaints += text;
  });
  const [code] = await once(child, "close");
  expect({ code, complaints }).toEqual({ code: 0, complaints: "" });
});
