import type { Comment } from "../../src/contract/comment.ts";
import type { FilterParams } from "../../src/contract/filters.ts";
import { type Guide, type GuideWire, guideFromWire } from "../../src/contract/guide.ts";
import {
  type UserProfile,
  type UserProfileWire,
  userProfileFromWire,
} from "../../src/contract/userProfile.ts";
import { type Waypoint, type WaypointWire, waypointFromWire } from "../../src/contract/waypoint.ts";

/** A guide in the wire format with only the required fields. */
export function buildGuideWire(fields: Partial<GuideWire> = {}): GuideWire {
  return { guideId: "7", guideName: "Ridge Walk", ...fields };
}

export function buildGuide(fields: Partial<GuideWire> = {}): Guide {
  return guideFromWire(buildGuideWire(fields));
}

/** A waypoint in the wire format, at 14.5 east, 50 north. */
export function buildWaypointWire(fields: Partial<WaypointWire> = {}): WaypointWire {
  return { id: 1, title: "Spring", geometry: { type: "Point", coordinates: [14.5, 50] }, ...fields };
}

export function buildWaypoint(fields: Partial<WaypointWire> = {}): Waypoint {
  return waypointFromWire(buildWaypointWire(fields));
}

export function buildComment(fields: Partial<Comment> = {}): Comment {
  return {
    id: "1",
    category: "water",
    content: "Flowing well",
    authorName: "Trundle",
    authorPhotoUrl: null,
    time: Date.UTC(2025, 5, 1),
    level: null,
    photos: [],
    isOfFormerMember: false,
    isReported: false,
    ...fields,
  };
}

/** The filters of a shop with hikes only. */
export function buildFilterParams(): FilterParams {
  return {
    minLength: 1,
    maxLength: 900,
    activityType: ["hike"],
    region: [],
    environment: [],
    other: [],
  };
}

/** A profile in the wire format with names and an e-mail address only. */
export function buildProfileWire(fields: Partial<UserProfileWire> = {}): UserProfileWire {
  const primaryInfo = {
    id: "7",
    parseUserId: "p7",
    displayName: "Marta Kovářová",
    username: "peatwalker",
    email: "marta@hory.example",
  };
  return { primaryInfo, ...fields };
}

export function buildProfile(fields: Partial<UserProfile> = {}): UserProfile {
  return { ...userProfileFromWire(buildProfileWire()), ...fields };
}
