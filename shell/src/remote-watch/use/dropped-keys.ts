/** Time within which a field shows what was typed. */
const TAKEN_MS = 500;
/** Number of keys in a row. A field may refuse a few, such as letters in a year. */
const DROPPED_MAX = 8;
const FIELDS = 'input, textarea, [contenteditable]:not([contenteditable="false"])';
/** Types whose value isn't what was typed. */
const OTHER_TYPES =
  /^(?:button|checkbox|color|date|datetime-local|file|image|month|number|radio|range|reset|submit|time|week)$/;

/**
 * Calls `onFailure` after keys in a row that leave the field as it was. Keyboards on the screen of a phone name no
 * keys, so it is noticed on computers.
 */
export function watchTyping(onFailure: () => void): void {
  let dropped = 0;
  addEventListener(
    'keydown',
    ({ target, key, isComposing, ctrlKey, metaKey, altKey }) => {
      if (key.length !== 1 || isComposing || ctrlKey || metaKey || altKey || !isOpenField(target)) return;
      const before = textOf(target);
      setTimeout(() => {
        dropped = textOf(target) === before ? dropped + 1 : 0;
        if (dropped === DROPPED_MAX) onFailure();
      }, TAKEN_MS);
    },
    { capture: true, passive: true },
  );
}

function isOpenField(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement) || !target.matches(FIELDS)) return false;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return true;
  const { readOnly, disabled, maxLength, value, type } = target;
  return !readOnly && !disabled && !OTHER_TYPES.test(type) && (maxLength < 0 || value.length < maxLength);
}

function textOf(field: HTMLElement): string | null {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent;
}
