import { expose } from "comlink";
import { encodePhoto } from "./encodePhoto.ts";

const photoApi = { encodePhoto };
export type PhotoApi = typeof photoApi;

expose(photoApi);
