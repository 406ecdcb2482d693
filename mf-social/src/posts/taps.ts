/** A second tap that comes later than this many milliseconds is one by itself. Nobody waits noticeably. */
export const DOUBLE_TAP_MS = 250;

/** Whether a click comes from a finger or a pen. Browsers that do not say so have one where nothing points finely. */
export function isTap(click: MouseEvent): boolean {
  const { pointerType } = click as Partial<PointerEvent>;
  if (pointerType === undefined) return matchMedia('(pointer: coarse)').matches && click.detail > 0;
  return pointerType === 'touch' || pointerType === 'pen';
}

/** Whether `click` is the second of two taps. */
export function isDoubleTap(before: MouseEvent | undefined, click: MouseEvent): boolean {
  return before !== undefined && isTap(before) && isTap(click) && click.timeStamp - before.timeStamp < DOUBLE_TAP_MS;
}
