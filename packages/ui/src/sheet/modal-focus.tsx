import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Manages the focus inside antd's dialogs: it starts at the control that requests it, not at the first one, and the
 * rest of the page is inert. antd alone only moves the focus back, after the page has scrolled.
 */
export function ModalFocus() {
  const place = useRef<HTMLSpanElement>(null);

  // Undone in the same phase, before the focus returns to the page.
  useLayoutEffect(() => {
    let reachable: HTMLElement[] = [];
    const cancel = afterNextPaint(() => {
      // Elements in the top layer are above the dialog, such as a toast with "Undo".
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

/** Defers work that recomputes the style of the whole page, which would delay the dialog's first frame. */
function afterNextPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
