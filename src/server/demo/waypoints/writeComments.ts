import type { DraftComment } from "../../catalogue/guideDraft.ts";
import type { SeededRandom } from "../seededRandom.ts";
import { AUTHORS, COMMENT_ENDS, COMMENT_TEXTS, COMMENT_VALUES, type CommentValue } from "./commentTexts.ts";

const DAY = 86_400_000;
const OLDEST_DAYS = 5 * 365;
/** Share of waypoints without comments. */
const NONE = 0.58;
const MANY = 0.035;

/** The usual categories of comments by waypoint type; others occur now and then. */
const USUAL: Record<string, CommentValue[]> = {
  water: ["water", "water", "cache", "cond"],
  spring: ["water", "water", "magic", "cond"],
  water_seasonal: ["water", "water", "cache"],
  camp: ["camp", "camp", "water", "lost"],
  hut: ["camp", "magic", "service", "other"],
  shelter: ["camp", "camp", "lost", "general"],
  hazard: ["haz", "haz", "cond"],
  ford: ["haz", "cond"],
  signal: ["service", "service", "other"],
  summit: ["cond", "general", "service", "haz"],
  town: ["magic", "other", "service", "lost"],
};

/** Creates comments for a waypoint type, newest first, none dated after `now`. */
export function writeComments(random: SeededRandom, type: string, now: Date): DraftComment[] {
  const draw = random.next();
  const count = draw < NONE ? 0 : draw > 1 - MANY ? random.whole(10, 17) : random.whole(1, 4);
  const used = new Set<string>();
  const comments: DraftComment[] = [];
  while (comments.length < count) {
    const usual = USUAL[type];
    const category = usual && random.chance(0.7) ? random.pick(usual) : random.pick(COMMENT_VALUES);
    const text = random.pick(COMMENT_TEXTS[category]);
    if (used.has(text)) continue;
    used.add(text);
    const end = random.chance(0.5) ? ` ${random.pick(COMMENT_ENDS)}` : "";
    const days = 1 + (OLDEST_DAYS - 1) * random.next() ** 2.2;
    comments.push({
      category,
      content: text.replace("#", String(random.whole(2, 9))) + end,
      authorName: random.pick(AUTHORS),
      date: new Date(Math.floor((now.getTime() - days * DAY) / 60_000) * 60_000).toISOString(),
    });
  }
  return comments.sort((a, b) => (a.date < b.date ? 1 : -1));
}
