/** Transform of a photo: scaled around its centre, then moved in CSS pixels. */
export type PhotoView = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
/** Layout in CSS pixels: the photo's centre at rest, its size, and the screen's size. */
export type PhotoLayout = { middle: Point; width: number; height: number; screen: { width: number; height: number } };

export const WHOLE_PHOTO: PhotoView = { scale: 1, x: 0, y: 0 };
/**
 * Lower bound of the maximum scale, relative to the whole photo. Photos that need a larger scale to fill the screen may
 * be scaled further.
 */
const SCALE_LIMIT_MIN = 4;
const DOUBLE_TAP_SCALE = 2.5;
/** Screens narrower than this are phones, whose feed shows photos nearly at full width. */
const PHONE_WIDTH_MAX = 640; // CSS pixels
/** Space beside a photo in a phone's feed, in CSS pixels. */
const FEED_MARGIN_PX = 56;

/** Scales the photo by `factor`, keeping the point under `at` in place. */
export function zoomBy(view: PhotoView, factor: number, at: Point, layout: PhotoLayout): PhotoView {
  const scale = Math.min(maxScale(layout), Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  const [x, y] = [at.x - layout.middle.x, at.y - layout.middle.y];
  return limitView({ scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown }, layout);
}

/** Moves the photo within its limits. */
export function moveBy(view: PhotoView, by: Point, layout: PhotoLayout): PhotoView {
  return limitView({ ...view, x: view.x + by.x, y: view.y + by.y }, layout);
}

/** Zooms by a double tap: out to the whole photo if enlarged, otherwise far enough to fill the screen at that point. */
export function toggleZoom(view: PhotoView, at: Point, layout: PhotoLayout): PhotoView {
  return view.scale > 1 ? WHOLE_PHOTO : zoomBy(view, Math.max(DOUBLE_TAP_SCALE, fillingScale(layout)), at, layout);
}

/**
 * Returns the initial view: the whole photo. On phones, a tall photo that would appear narrower than in the feed starts
 * at full width, from its top.
 */
export function initialView(layout: PhotoLayout): PhotoView {
  const { width, screen } = layout;
  if (screen.width > PHONE_WIDTH_MAX || width === 0 || width >= screen.width - FEED_MARGIN_PX) return WHOLE_PHOTO;
  return limitView({ scale: screen.width / width, x: 0, y: Number.MAX_SAFE_INTEGER }, layout);
}

function maxScale(layout: PhotoLayout): number {
  return Math.max(SCALE_LIMIT_MIN, fillingScale(layout));
}

function fillingScale({ width, height, screen }: PhotoLayout): number {
  return width === 0 || height === 0 ? 1 : Math.max(screen.width / width, screen.height / height);
}

function limitView({ scale, x, y }: PhotoView, { middle, width, height, screen }: PhotoLayout): PhotoView {
  return {
    scale,
    x: limitMovement(x, middle.x, width * scale, screen.width),
    y: limitMovement(y, middle.y, height * scale, screen.height),
  };
}

/** Limits movement along one axis: a photo longer than the screen covers it, a shorter one stays in place. */
function limitMovement(moved: number, middle: number, length: number, screen: number): number {
  if (length <= screen) return 0;
  return Math.min(length / 2 - middle, Math.max(screen - middle - length / 2, moved));
}
