import { MapView, WebMercatorViewport } from "@deck.gl/core";

/**
 * deck.gl draws a map once for each turn of the world in view, and what lies in another turn than -180..180 only with
 * the turn of that: a trail that continues past 180 degrees would vanish as soon as the view is past them. Here
 * everything is also drawn at its own longitudes.
 */
export class RepeatedMapView extends MapView {
  override getViewportType() {
    return RepeatedViewport;
  }
}

export class RepeatedViewport extends WebMercatorViewport {
  override get subViewports() {
    const turns = super.subViewports;
    // A list of the library's own, which it computes once.
    if (turns && !turns.includes(this)) turns.push(this);
    return turns;
  }
}
