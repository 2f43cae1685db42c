import { drawsInSoftware } from "../../src/lib/drawsInSoftware.ts";

postMessage(drawsInSoftware((attributes) => new OffscreenCanvas(1, 1).getContext("webgl2", attributes)));
