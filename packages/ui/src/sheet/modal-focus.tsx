import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Inside a dialog of antd's: the focus begins at the control that asks for it, where antd would take the first one, and
 * nothing else on the page can be reached meanwhile; antd only fetches the focus back, after the page has scrolled.
 */
export function ModalFocus() {
  const place = useRef<HTMLSpanElement>(null);

  // Undone in the same phase, before the focus is given back to what is on the page.
  useLayoutEffect(() => {
    // What is in the top layer stands above the dialog, such as a notice with "Undo".
    const others = [...document.body.children].filter(
      (child) => !child.contains(place.current) && !child.hasAttribute('popover'),
    );
    const reachable = others.filter((child) => child instanceof HTMLElement && !child.inert) as HTMLElement[];
    for (const child of reachable) child.inert = true;
    return () => {
      for (const child of reachable) child.inert = false;
    };
  }, []);

  useEffect(() => {
    const dialog = place.current?.closest('[role="dialog"]');
    dialog?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
  }, []);

  return <span ref={place} hidden />;
}
