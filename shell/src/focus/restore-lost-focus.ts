/** Time in ms in which something else, such as a closing dialog, may restore the focus itself. */
const PATIENCE_MS = 100;

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Moves the focus when the focused element is removed, such as a post deleted from its own menu; otherwise keyboards
 * and screen readers would start at the top. The new focus is the replacement, else the next element, else the previous
 * one. Returns a function that stops this.
 */
export function restoreLostFocus(): () => void {
  let last: Node | null = document.activeElement;

  const remember = ({ target }: FocusEvent) => void (last = target as Node);
  // A press elsewhere blurs the element on purpose; a removed element loses the focus only after this event.
  const forgetBlurred = () => queueMicrotask(() => isLost() && last?.isConnected && (last = null));

  const observer = new MutationObserver((records) => {
    const removed = last;
    if (!removed || removed.isConnected) return;
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)));
    if (!record || record.target === document.body) return; // A dialog restores the focus itself.
    setTimeout(() => {
      if (isLost() && last === removed) successorOf(record, records)?.focus({ preventScroll: true });
    }, PATIENCE_MS);
  });

  addEventListener('focusin', remember);
  addEventListener('focusout', forgetBlurred);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    removeEventListener('focusin', remember);
    removeEventListener('focusout', forgetBlurred);
    observer.disconnect();
  };
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Returns the element to focus instead of the one that the record removed. */
function successorOf(
  { target, nextSibling, previousSibling }: MutationRecord,
  records: readonly MutationRecord[],
): HTMLElement | undefined {
  const added = records.flatMap((record) => (record.target === target ? [...record.addedNodes] : []));
  const [inItsPlace] = added.filter(({ isConnected }) => isConnected).flatMap(focusableIn);
  if (inItsPlace) return inItsPlace;
  const after = siblings(nextSibling, 'nextSibling').flatMap(focusableIn);
  const before = siblings(previousSibling, 'previousSibling').flatMap((node) => focusableIn(node).toReversed());
  if (after[0] ?? before[0]) return after[0] ?? before[0];
  for (let around = target.parentElement; around && around !== document.body; around = around.parentElement) {
    const [first] = focusableIn(around);
    if (first) return first;
  }
  return undefined;
}

/** Lists the node and its following or preceding siblings that are in the page. */
function siblings(from: Node | null, direction: 'nextSibling' | 'previousSibling'): Node[] {
  const nodes: Node[] = [];
  for (let node = from; node?.isConnected; node = node[direction]) nodes.push(node);
  return nodes;
}

function focusableIn(node: Node): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return [];
  const within = [...node.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return [...(node.matches(FOCUSABLE) ? [node] : []), ...within].filter(takesFocus);
}

function takesFocus(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 && !element.matches(':disabled') && element.closest('[inert], [aria-hidden=true]') === null
  );
}
