import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Calls `onDismiss` when something outside `root` is pressed or focused while `open`. */
export function useDismiss(open: boolean, root: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const dismissOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) onDismiss();
    };
    document.addEventListener('pointerdown', dismissOutside);
    document.addEventListener('focusin', dismissOutside);
    return () => {
      document.removeEventListener('pointerdown', dismissOutside);
      document.removeEventListener('focusin', dismissOutside);
    };
  }, [open, root, onDismiss]);
}
