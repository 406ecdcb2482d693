import { messageOf } from '@qlixline/api-client/calls/http';
import { refusedFields } from '@qlixline/api-client/calls/refused-fields';
import type { RefusedField } from '@qlixline/api-client/calls/refused-fields';
import { useToast, useUnsavedChanges } from '@qlixline/shell-bridge';
import { useEffect, useEffectEvent, useState } from 'react';

export type Saving<Input extends object, Saved> = {
  /** Something was entered that would be lost by leaving. */
  isChanged: boolean;
  save: (input: Input) => Promise<Saved>;
  /** Shows fields that the server refused. Returns false if the form has none of them, so that a toast tells the failure. */
  refuse?: (fields: readonly RefusedField<Input>[]) => boolean;
  /** Runs when leaving is no longer asked about: it may close the form or leave the page. */
  onSaved: (saved: Saved) => void;
  /** The field that a conflict without a field can only be about. */
  conflicting?: keyof Input & string;
  /** The form stays after it was saved, and what is entered then is unsaved again: `onSaved` makes it unchanged. */
  staysOpen?: boolean;
  /** Title of the toast for a failure that no field shows, or a function that tells it otherwise. */
  failed?: string | ((error: unknown) => void);
};

/** Saves what was entered once, and tells what became of it. While it is unsaved, leaving the page is asked about. */
export function useSaved<Input extends object, Saved>(saving: Saving<Input, Saved>) {
  const { isChanged, save, refuse = () => false, failed = 'That was not saved', conflicting } = saving;
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const [saved, setSaved] = useState<{ result: Saved }>();
  const isUnsaved = isChanged && saved === undefined;
  useUnsavedChanges(isUnsaved);
  const tellSaved = useEffectEvent(saving.onSaved);
  useEffect(() => {
    if (saved) tellSaved(saved.result);
  }, [saved]);

  /** Saves by `send` instead, where a form has several buttons. */
  async function submit(input: Input, send = save): Promise<void> {
    setPending(true);
    try {
      const result = await send(input);
      if (saving.staysOpen) saving.onSaved(result);
      else setSaved({ result });
    } catch (error) {
      const refused = refusedFields(error, input, conflicting);
      if (refused.length > 0 && refuse(refused)) return;
      if (typeof failed === 'function') failed(error);
      else toast({ variant: 'destructive', title: failed, description: messageOf(error) });
    } finally {
      setPending(false);
    }
  }

  return { submit, isUnsaved, isSaving: isPending || saved !== undefined };
}
