import { isSoftwareRenderer } from "../../src/lib/isSoftwareRenderer.ts";

postMessage(isSoftwareRenderer((attributes) => new OffscreenCanvas(1, 1).getContext("webgl2", attributes)));
