/**
 * What GPX has no element for: a pin's distance along the guide in metres, in the extensions of its route point. It
 * says which of the trails and passes that lie together the pin is on.
 */
export const PIN_PREFIX = "pin";
export const PIN_DISTANCE = "distance";
export const PIN_NAMESPACE = "urn:x-switchback:pin:1";
