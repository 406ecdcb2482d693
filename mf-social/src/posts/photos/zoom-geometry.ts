/** Transform of a photo: scaled around its centre, then moved in CSS pixels. */
export type PhotoView = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
/** Layout in CSS pixels: the photo's centre at rest, its size, and the screen's size. */
export type PhotoPlace = { middle: Point; width: number; height: number; screen: { width: number; height: number } };

export const WHOLE: PhotoView = { scale: 1, x: 0, y: 0 };
/** Minimum of the maximum scale, relative to the whole photo. */
const SCALE_MAX = 4;
const TWO_TAPS_SCALE = 2.5;
/** Screens narrower than this are phones, whose feed shows photos nearly at full width. */
const PHONE_WIDTH_MAX = 640; // CSS pixels
/** Space beside a photo in a phone's feed, in CSS pixels. */
const BESIDE_IN_FEED = 56;

/** Scales the photo by `factor`, keeping the point under `at` in place. */
export function zoomedBy(view: PhotoView, factor: number, at: Point, place: PhotoPlace): PhotoView {
  const scale = Math.min(largest(place), Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  const [x, y] = [at.x - place.middle.x, at.y - place.middle.y];
  return within({ scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown }, place);
}

/** Moves the photo within its limits. */
export function movedBy(view: PhotoView, by: Point, place: PhotoPlace): PhotoView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, place);
}

/** Zooms by a double tap: out to the whole photo if enlarged, otherwise far enough to fill the screen at that point. */
export function toggled(view: PhotoView, at: Point, place: PhotoPlace): PhotoView {
  return view.scale > 1 ? WHOLE : zoomedBy(view, Math.max(TWO_TAPS_SCALE, filling(place)), at, place);
}

/**
 * Returns the initial view: the whole photo or, on phones, a tall photo that would be narrower than in the feed at full
 * width from its top.
 */
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

/** Limits movement along one axis: a photo longer than the screen covers it, a shorter one stays in place. */
function covering(moved: number, middle: number, length: number, screen: number): number {
  if (length <= screen) return 0;
  return Math.min(length / 2 - middle, Math.max(screen - middle - length / 2, moved));
}
