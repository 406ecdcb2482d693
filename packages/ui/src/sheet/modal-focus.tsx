import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Inside a dialog of antd's: the focus begins at the control that asks for it, where antd would take the first one, and
 * nothing else on the page can be reached meanwhile; antd only fetches the focus back, after the page has scrolled.
 */
export function ModalFocus() {
  const place = useRef<HTMLSpanElement>(null);

  // Undone in the same phase, before the focus is given back to what is on the page.
  useLayoutEffect(() => {
    let reachable: HTMLElement[] = [];
    const cancel = afterNextPaint(() => {
      // What is in the top layer stands above the dialog, such as a notice with "Undo".
      const others = [...document.body.children].filter(
        (child) => !child.contains(place.current) && !child.hasAttribute('popover'),
      );
      reachable = others.filter((child) => child instanceof HTMLElement && !child.inert) as HTMLElement[];
      for (const child of reachable) child.inert = true;
    });
    return () => {
      cancel();
      for (const child of reachable) child.inert = false;
    };
  }, []);

  useEffect(() => {
    const dialog = place.current?.closest('[role="dialog"]');
    dialog?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
  }, []);

  return <span ref={place} hidden />;
}

/** The browser computes the style of the whole page anew for it, which would keep the dialog from its first frame. */
function afterNextPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
