import { pressedKey } from '@qlixline/contract/text/pressed-key';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Submits a form with Ctrl/⌘+Enter from any of its fields, instead of the usual effect of Enter. */
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
