/**
 * Returns true if the page is as narrow as a phone; overlays then open from the bottom edge, within reach of a thumb.
 */
export function isPhone(): boolean {
  return matchMedia('(max-width: 639px)').matches;
}
