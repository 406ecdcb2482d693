import { slotKey } from '@qlixline/api-client/draft-slots.store';
import { useDraftSlot } from '@qlixline/api-client/use-draft-slot';
import { DRAFT_KEY_PREFIX } from '@qlixline/contract/drafts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { forgetDraft, isSame, keepDraft, storedDraft } from './form-draft.store.ts';

type FormDraft = {
  /** Whether the form began with what was left in it. */
  isRestored: boolean;
  /** Empties the form, and with it the draft. */
  startOver: () => void;
};

/**
 * Keeps what was entered on this device, so that a reload loses nothing. It is forgotten once the form is saved or left.
 * Without a `name` nothing is kept.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string | undefined,
): FormDraft {
  const { reset, subscribe } = form;
  const place = name && DRAFT_KEY_PREFIX + name;
  const { slot, taken } = useDraftSlot(place);
  const key = place && slotKey(place, slot);
  const [isRestored, setRestored] = useState(false);
  const pristine = useRef(form.formState.defaultValues as Values);

  const restore = useEffectEvent((from: string) => {
    const kept = storedDraft(from, pristine.current);
    if (!kept && isRestored) startOver(); // what was restored is another tab's
    if (!kept) return;
    reset(kept, { keepDefaultValues: true });
    setRestored(true);
  });

  // Before anything is painted, or an empty form would be seen first.
  useLayoutEffect(() => {
    if (key) restore(key);
  }, [key]);

  useEffect(() => {
    if (!key || !taken) return undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => (isSame(values, pristine.current) ? forgetDraft(key) : keepDraft(key, values)),
    });
    return () => {
      stop();
      forgetDraft(key);
    };
  }, [key, taken, subscribe]);

  function startOver(): void {
    reset(pristine.current);
    setRestored(false);
  }

  return { isRestored, startOver };
}
