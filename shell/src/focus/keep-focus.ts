/** What a press leads to, such as a dialog that closes, may give the focus back by itself meanwhile; in milliseconds. */
const PATIENCE_MS = 100;

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * When what has the focus leaves the page, as a post that is deleted from its own menu, keyboards and screen readers would begin
 * at the page's top again. The focus goes to what takes its place instead: to what was put there, else to what came after it, else to what was before.
 * Returns what ends that.
 */
export function keepFocus(): () => void {
  let last: Node | null = document.activeElement;

  const remember = ({ target }: FocusEvent) => void (last = target as Node);
  // Given up by a press beside it, it is nobody's; the focus of what is removed is lost only after this event.
  const forget = () => queueMicrotask(() => isLost() && last?.isConnected && (last = null));

  const observer = new MutationObserver((records) => {
    const gone = last;
    if (!gone || gone.isConnected) return;
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    if (!record || record.target === document.body) return; // a dialog gives the focus back by itself
    setTimeout(() => {
      if (isLost() && last === gone) successorOf(record, records)?.focus({ preventScroll: true });
    }, PATIENCE_MS);
  });

  addEventListener('focusin', remember);
  addEventListener('focusout', forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    removeEventListener('focusin', remember);
    removeEventListener('focusout', forget);
    observer.disconnect();
  };
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** What to focus in the place of what the record removed. */
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

/** The node and those after it, or before it, as far as they are in the page. */
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
