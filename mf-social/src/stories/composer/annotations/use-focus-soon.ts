import { useEffect, useRef } from 'react';

import { annotationElementId } from './annotation-layer.tsx';
import type { Annotation } from './annotations.ts';

/**
 * Focuses an added annotation, or the first tool if the focused element is gone, so that the focus stays in the dialog.
 */
export function useFocusSoon(items: readonly Annotation[]) {
  const textButton = useRef<HTMLButtonElement>(null);
  const wanted = useRef<'last' | 'text'>(undefined);
  useEffect(() => {
    const last = items.at(-1);
    if (wanted.current === 'text') textButton.current?.focus();
    if (wanted.current === 'last' && last) document.getElementById(annotationElementId(last.id))?.focus();
    wanted.current = undefined;
  }, [items]);
  return { textButton, focusSoon: (what: 'last' | 'text') => void (wanted.current = what) };
}
