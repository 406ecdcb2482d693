import { slotKey } from '@qlixline/api-client/drafts/draft-slots.store';
import { useDraftSlot } from '@qlixline/api-client/drafts/use-draft-slot';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { deleteDraft, draftPlace, isSame, storeDraft, storedDraft } from './form-drafts.store.ts';

type FormDraft = {
  /** True if the form started with a draft. */
  isRestored: boolean;
  /** Clears the form and its draft. */
  startAnew: () => void;
};

/**
 * Stores what a user enters on this device until the form is saved or left, so that neither a reload, a closed tab nor a
 * failed connection loses it. Two tabs keep two drafts.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  userId: string,
): FormDraft {
  const { control, getValues, reset, subscribe } = form;
  const place = draftPlace(name, userId);
  const { slot, taken } = useDraftSlot(place, isTouched);
  const key = slotKey(place, slot);
  const [isRestored, setRestored] = useState(false);
  const shown = useRef<FieldValues>(undefined); // draft that was read, before the user changed any field

  /** Returns the values of the empty form. A field may preset its value later, which is then its default, too. */
  function empty(): FieldValues {
    return control._defaultValues;
  }

  function isTouched(): boolean {
    return !isSame(getValues(), shown.current ?? empty());
  }

  const restore = useEffectEvent((from: string) => {
    if (isTouched()) return;
    const stored = storedDraft(from, empty());
    shown.current = stored;
    if (!stored && isRestored) startAnew(); // The restored draft is another tab's.
    if (!stored) return;
    reset(stored as Values, { keepDefaultValues: true });
    setRestored(true);
  });

  // Before the first paint, to avoid showing an empty form, but in its second rendering: until then the fields don't
  // follow the form yet.
  const [isReady, setReady] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- begins that rendering
  useLayoutEffect(() => setReady(true), []);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- notes that the device's storage had a draft
    if (isReady) restore(key);
  }, [isReady, key]);

  const store = useEffectEvent(() => {
    if (isSame(getValues(), empty())) deleteDraft(key, userId);
    else storeDraft(key, userId, getValues());
  });
  useEffect(() => {
    if (!isReady || !taken) return undefined;
    store(); // input made before the slot was taken
    const stop = subscribe({ formState: { values: true, isDirty: true }, callback: () => store() });
    return () => {
      stop();
      deleteDraft(key, userId);
    };
  }, [isReady, key, taken, userId, subscribe]);

  function startAnew(): void {
    shown.current = undefined;
    reset();
    setRestored(false);
  }

  return { isRestored, startAnew };
}
