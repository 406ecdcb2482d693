const PRESSABLE = 'a[href], button:not([disabled])';
/** Time within which something happens after a press. */
const ANSWER_MS = 1_500;
/** Number of presses in a row. A single one may be on the page that is open already. */
const UNANSWERED_MAX = 3;

/**
 * Calls `onFailure` after presses in a row after which nothing happened, on at least two links or buttons, or on one of
 * a dialog, which may have a single one.
 */
export function watchPresses(onFailure: () => void): void {
  let unanswered: Element[] = [];
  let [presses, changes] = [0, 0];
  const observer = new MutationObserver(() => (changes += 1));
  addEventListener(
    'pointerup',
    ({ target, button }) => {
      const pressed = target instanceof Element ? target.closest(PRESSABLE) : null;
      if (!pressed || button !== 0 || pressed.matches('[download], [target="_blank"], [aria-disabled="true"]')) return;
      presses += 1;
      const before = { presses, changes, address: location.href, focused: document.activeElement, top: scrollY };
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      setTimeout(() => {
        const isAnswered =
          changes !== before.changes ||
          location.href !== before.address ||
          scrollY !== before.top ||
          // The next press moves the focus as well.
          (presses === before.presses && document.activeElement !== before.focused);
        unanswered = isAnswered ? [] : [...unanswered, pressed];
        if (presses === before.presses) observer.disconnect();
        if (unanswered.length < UNANSWERED_MAX) return;
        if (new Set(unanswered).size < 2 && !pressed.closest('dialog[open], [aria-modal="true"]')) return;
        unanswered = [];
        onFailure();
      }, ANSWER_MS);
    },
    { capture: true, passive: true },
  );
}
