import { expose, transfer } from "comlink";
import * as z from "zod/mini";
import { exposed } from "./exposed.ts";
import { geoApi, geoTransferables } from "./geoApi.ts";

// Zod would build its checks by `new Function`, which the page's Content-Security-Policy forbids.
z.config({ jitless: true });
expose(exposed(geoApi, geoTransferables, transfer));
