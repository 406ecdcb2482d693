import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';

import { TOAST_SHOWN_MS, dismissToast, toastStore } from './toast.store.ts';
import type { Toast } from './toast.store.ts';
import styles from './toaster.module.css';

/** The only region for toasts. It stays mounted, so that screen readers announce changes. */
export function Toaster() {
  const { toasts } = useStore(toastStore);
  const shown = toasts.filter((toast) => toast.open);
  const region = useRef<HTMLElement>(null);
  const newest = shown[0]?.id;

  // Moves to the browser's top layer for each toast, to be above a dialog opened earlier.
  useEffect(() => {
    const element = region.current;
    if (newest === undefined || !element) return;
    element.showPopover();
    // Loaded with the first toast, not in the first view. Without it a toast is placed a little lower.
    const place = import('./keep-above-foot.ts').then((part) => part.keepAboveBottomBars(element));
    place.catch(() => undefined);
    return () => {
      void place.then((stop) => stop()).catch(() => undefined);
      element.hidePopover();
    };
  }, [newest]);

  // Outside the page, because an open dialog makes the page inert.
  return createPortal(
    <section ref={region} popover="manual" className={styles['region']} aria-label="Notices">
      <div role="status" aria-live="polite">
        {shown
          .filter((toast) => toast.variant !== 'destructive')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert">
        {shown
          .filter((toast) => toast.variant === 'destructive')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </section>,
    document.body,
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, TOAST_SHOWN_MS, toast.id);
    return () => clearTimeout(timer);
  }, [held, toast.id]);

  return (
    <div
      className={styles['toast']}
      data-variant={toast.variant ?? 'default'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles['text']}>
        <strong>{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            toast.action?.onSelect();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles['close']} aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <X aria-hidden size={18} />
      </button>
    </div>
  );
}
