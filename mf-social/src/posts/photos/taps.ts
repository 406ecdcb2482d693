/** Maximum time in ms between two taps of a double tap; the wait isn't noticeable. */
export const DOUBLE_TAP_MS = 250;

/**
 * Returns true if a click comes from touch or a pen. Browsers that don't report it count as touch if no fine pointer
 * exists.
 */
export function isTap(click: MouseEvent): boolean {
  const { pointerType } = click as Partial<PointerEvent>;
  if (pointerType === undefined) return matchMedia('(pointer: coarse)').matches && click.detail > 0;
  return pointerType === 'touch' || pointerType === 'pen';
}

/** Returns true if `click` is the second tap of a double tap. */
export function isDoubleTap(before: MouseEvent | undefined, click: MouseEvent): boolean {
  return before !== undefined && isTap(before) && isTap(click) && click.timeStamp - before.timeStamp < DOUBLE_TAP_MS;
}
