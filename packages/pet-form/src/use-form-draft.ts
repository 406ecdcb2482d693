import { slotKey } from '@qlixline/api-client/drafts/draft-slots.store';
import { useDraftSlot } from '@qlixline/api-client/drafts/use-draft-slot';
import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { deleteDraft, isSame, storeDraft, storedDraft } from './form-draft.store.ts';

type FormDraft = {
  /** True if the form started with a draft. */
  isRestored: boolean;
  /** Clears the form and its draft. */
  startOver: () => void;
};

/**
 * Stores the input on this device until the form is saved or left, so that a reload loses nothing. Without a `name`
 * nothing is stored.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string | undefined,
): FormDraft {
  const { getValues, reset, subscribe } = form;
  const place = name && DRAFT_KEY_PREFIX + name;
  const { slot, taken } = useDraftSlot(place, isTouched);
  const key = place && slotKey(place, slot);
  const [isRestored, setRestored] = useState(false);
  const pristine = useRef(form.formState.defaultValues as Values);
  const shown = useRef(pristine.current); // values that were read, before the user changed any

  function isTouched(): boolean {
    return !isSame(getValues(), shown.current);
  }

  const restore = useEffectEvent((from: string) => {
    if (isTouched()) return;
    const stored = storedDraft(from, pristine.current);
    shown.current = stored ?? pristine.current;
    if (!stored && isRestored) startOver(); // The restored draft is another tab's.
    if (!stored) return;
    reset(stored, { keepDefaultValues: true });
    setRestored(true);
  });

  // Before the first paint, to avoid showing an empty form.
  useLayoutEffect(() => {
    if (key) restore(key);
  }, [key]);

  useEffect(() => {
    if (!key || !taken) return undefined;
    const store = (values: FieldValues) =>
      isSame(values, pristine.current) ? deleteDraft(key) : storeDraft(key, values);
    store(getValues()); // of input made before the slot was taken
    const stop = subscribe({ formState: { values: true }, callback: ({ values }) => store(values) });
    return () => {
      stop();
      deleteDraft(key);
    };
  }, [key, taken, getValues, subscribe]);

  function startOver(): void {
    shown.current = pristine.current;
    reset(pristine.current);
    setRestored(false);
  }

  return { isRestored, startOver };
}
