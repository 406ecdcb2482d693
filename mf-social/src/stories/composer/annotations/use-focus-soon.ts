import { useEffect, useRef } from 'react';

import { annotationElementId } from './annotation-layer.tsx';
import type { Annotation } from './annotations.ts';

/** Gives the focus to what was just added, or to the first tool when what had it is gone: it must not leave the dialog. */
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
