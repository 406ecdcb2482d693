/** How a photo stands: enlarged about its middle, then moved by CSS pixels. */
export type PhotoView = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
/** In CSS pixels: where the middle of the photo rests on the screen, its size there, and the screen's. */
export type PhotoPlace = { middle: Point; width: number; height: number; screen: { width: number; height: number } };

export const WHOLE: PhotoView = { scale: 1, x: 0, y: 0 };
/** Times its size when it is whole, at least. */
const SCALE_MAX = 4;
const TWO_TAPS_SCALE = 2.5;
/** Narrower screens are phones: the feed draws photos nearly as wide as they are. */
const PHONE_WIDTH_MAX = 640; // CSS pixels
/** Beside a photo of the feed on a phone, CSS pixels. */
const BESIDE_IN_FEED = 56;

/** The same photo `factor` times as large, with what is under `at` staying there. */
export function zoomedBy(view: PhotoView, factor: number, at: Point, place: PhotoPlace): PhotoView {
  const scale = Math.min(largest(place), Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  const [x, y] = [at.x - place.middle.x, at.y - place.middle.y];
  return within({ scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown }, place);
}

/** The same photo moved, as far as there is something to see. */
export function movedBy(view: PhotoView, by: Point, place: PhotoPlace): PhotoView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, place);
}

/** Zooms by two taps: whole when it is enlarged, otherwise large enough to fill the screen with what is under them. */
export function toggled(view: PhotoView, at: Point, place: PhotoPlace): PhotoView {
  return view.scale > 1 ? WHOLE : zoomedBy(view, Math.max(TWO_TAPS_SCALE, filling(place)), at, place);
}

/** How it opens: whole; on a phone a strip that would be narrower than in the feed is as wide as the screen, from its top. */
export function opened(place: PhotoPlace): PhotoView {
  const { width, screen } = place;
  if (screen.width > PHONE_WIDTH_MAX || width === 0 || width >= screen.width - BESIDE_IN_FEED) return WHOLE;
  return within({ scale: screen.width / width, x: 0, y: Number.MAX_SAFE_INTEGER }, place);
}

function largest(place: PhotoPlace): number {
  return Math.max(SCALE_MAX, filling(place));
}

function filling({ width, height, screen }: PhotoPlace): number {
  return width === 0 || height === 0 ? 1 : Math.max(screen.width / width, screen.height / height);
}

function within({ scale, x, y }: PhotoView, { middle, width, height, screen }: PhotoPlace): PhotoView {
  return {
    scale,
    x: covering(x, middle.x, width * scale, screen.width),
    y: covering(y, middle.y, height * scale, screen.height),
  };
}

/** Along one axis: what is longer than the screen leaves no edge of it bare, what is shorter stays in its place. */
function covering(moved: number, middle: number, length: number, screen: number): number {
  if (length <= screen) return 0;
  return Math.min(length / 2 - middle, Math.max(screen - middle - length / 2, moved));
}
