import { expose, transfer } from "comlink";
import * as z from "zod/mini";
import { geoApi } from "./geoApi.ts";
import { serve } from "./serve.ts";

// Zod would compile its checks with `new Function`, which the page's Content-Security-Policy forbids.
z.config({ jitless: true });
expose(serve(geoApi, transfer));
