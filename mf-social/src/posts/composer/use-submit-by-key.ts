import { pressedKey } from '@qlixline/contract/pressed-key';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Ctrl or ⌘ and Enter submit a form from wherever one is in it, instead of what Enter alone does there. */
export function useSubmitByKey(form: RefObject<HTMLFormElement | null>, onSubmit: () => void): void {
  const submit = useEffectEvent(onSubmit);
  useEffect(() => {
    const element = form.current;
    const listen = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) submit();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [form]);
}
