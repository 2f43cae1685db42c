import * as z from "zod/mini";

// Fields that may be absent or null. Each is made once and shared: making a schema takes longer than importing its module,
// and the page makes those of all its calls as it starts.
export const nullishText = z.nullish(z.string());
export const nullishNumber = z.nullish(z.number());
export const nullishFlag = z.nullish(z.boolean());
