import { expose, transfer } from "comlink";
import * as z from "zod/mini";
import { catalogueApi } from "./catalogue/catalogueApi.ts";
import { serve } from "./serve.ts";

// Zod would compile its checks with `new Function`, which the page's Content-Security-Policy forbids.
z.config({ jitless: true });
expose(
  serve({ catalogue: catalogueApi }, transfer, async () => (await import("./guideRooms.ts")).guideRooms),
);
