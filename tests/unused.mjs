import { unusedInProduct } from "./helpers/unusedCode.mjs";

/** `npm run unused`: lists the files and exports of the product that nothing uses; exit code 1 if there are any. */
const unused = unusedInProduct();
for (const found of unused) console.error(`Nothing uses ${found}`);
process.exitCode = unused.length > 0 ? 1 : 0;
