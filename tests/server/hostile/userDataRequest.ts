import fc, { type Arbitrary } from "fast-check";
import { type Fields, headers, type KnownToServer, request, text, value } from "./hostileValues.ts";

const words = fc.oneof(
  fc.constantFrom("", "Fern", "Тиха стежка", "👩‍👩‍👧‍👦 ‏שביל"),
  fc.string({ maxLength: 140 }),
);
const pin = fc.oneof(fc.constantFrom("50,0", "50.01,0", "a,b", "91,0", ""), fc.string({ maxLength: 110 }));
const meters = fc.double();

/** Calls that change what a user has, with bodies of which at most one field is wrong. */
export function userDataRequest(known: KnownToServer, token: Arbitrary<string>) {
  const pinInfo = spoiled({
    pin,
    latitude: meters,
    longitude: meters,
    trailName: words,
    distance: meters,
    trailPoint: fc.array(meters, { maxLength: 5 }),
  });
  const route = spoiled({
    id: fc.constantFrom("", "", "0", "1", "2", "999999999", "2147483648"),
    uniqueId: words,
    guideId: fc.constantFrom(...known.ids, ...known.ids, "7"),
    routeName: words,
    routeDescription: words,
    routeLength: meters,
    totalAscent: meters,
    totalDescent: meters,
    pins: fc.array(pin, { maxLength: 4 }),
    pinsInfo: fc.array(pinInfo, { maxLength: 2 }),
    isEnabled: fc.boolean(),
    version: fc.constantFrom(null, 1, 2, 0.5, -1e300),
  });
  const userInfo = spoiled({
    userId: fc.constant("mine"),
    bio: words,
    displayName: fc.constantFrom("Fern", "Їжак", "x"),
    firstName: words,
    isPublicProfile: fc.boolean(),
    lastName: fc.constantFrom("", "O'Hara"),
  });
  const photo = fc
    .tuple(
      fc.constantFrom("data:image/jpeg;base64,", "data:image/png;base64,", "data:image/svg+xml;base64,"),
      fc.constantFrom("", "/9j/", "iVBORw0KGgo="),
      fc.base64String(),
    )
    .map((parts) => parts.join(""));
  const waypoint = `/api/waypoints/${known.ids[0] ?? "7"}-1/comments`;
  const comment = {
    category: fc.constantFrom("water", "camp", "cond", "other"),
    content: words,
    level: fc.constantFrom(null, "dry", "flowing", "wet"),
    seenOn: fc.constantFrom(null, "2026-05-31", "2026-06-01", "0000-00-00", "9999-12-31"),
  };
  const calls: [method: string, path: string, fields: Fields][] = [
    ["POST", waypoint, { ...comment, uniqueId: fc.constantFrom("a", "b", "c", "") }],
    ["PUT", `${waypoint}/1`, { ...comment, keptPhotos: fc.array(words, { maxLength: 4 }) }],
    ["POST", `${waypoint}/1/flag`, { reason: fc.constantFrom("spam", "wrong", "dull") }],
    ["POST", "/api/users/planned-routes/save", { route }],
    ["POST", "/api/users/planned-routes/delete", { route }],
    ["POST", "/api/payment/redeemCode", { code: fc.oneof(fc.constant("welcome-2026"), words) }],
    ["PUT", "/api/users/profile", { userInfo }],
    ["PUT", "/api/users/photos/profile", { base64EncodedPhoto: photo }],
  ];
  const requests = calls.map(([method, path, fields]) =>
    request({
      method: fc.constant(method),
      path: fc.constant(path),
      headers: headers(token),
      body: spoiled(fields).map((body) => JSON.stringify(body)),
    }),
  );
  return fc.oneof(...requests);
}

/** An object of which now and then one field is replaced by anything. */
function spoiled(fields: Fields): Arbitrary<object> {
  const keys = Object.keys(fields);
  const none = keys.map(() => null);
  const key = fc.constantFrom(...none, ...none, ...none, ...keys);
  return fc
    .tuple(fc.record(fields), key, fc.oneof(text, value))
    .map(([given, spoiledKey, anything]) =>
      spoiledKey === null ? given : { ...given, [spoiledKey]: anything },
    );
}
