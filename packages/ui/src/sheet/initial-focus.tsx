import { useEffect, useRef } from 'react';

/** Puts the focus of the dialog around it on the control that asks for it; antd would start at the first one. */
export function InitialFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = place.current?.closest('[role="dialog"]');
    dialog?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
  }, []);
  return <span ref={place} hidden />;
}
