import { messageOf } from '@qlixline/api-client/calls/http';
import { refusedFields } from '@qlixline/api-client/calls/refused-fields';
import type { RefusedField } from '@qlixline/api-client/calls/refused-fields';
import { useToast, useUnsavedChanges } from '@qlixline/shell-bridge';
import { useEffect, useEffectEvent, useState } from 'react';

export type Saving<Input extends object, Saved> = {
  /** True if leaving would lose something that was entered. */
  isChanged: boolean;
  save: (input: Input) => Promise<Saved>;
  /**
   * Shows fields that the server refused. Returns false if the form has none of them, so that a toast shows the
   * failure.
   */
  refuse?: (fields: readonly RefusedField<Input>[]) => boolean;
  /** Called when leaving no longer needs a confirmation, so that it may close the form or leave the page. */
  onSaved: (saved: Saved) => void;
  /** Field to which a conflict belongs that names no field. */
  conflicting?: keyof Input & string;
  /**
   * True if the form stays open after it was saved. `onSaved` marks it as unchanged, and later entries are unsaved
   * again.
   */
  staysOpen?: boolean;
  /** Title of the toast for a failure that no field shows, or a function that shows it in another way. */
  failed?: string | ((error: unknown) => void);
};

/** Saves what was entered once and reports the result. Asks before the page is left while something is unsaved. */
export function useSaved<Input extends object, Saved>(saving: Saving<Input, Saved>) {
  const { isChanged, save, refuse = () => false, failed = 'Not saved', conflicting } = saving;
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const [saved, setSaved] = useState<{ result: Saved }>();
  const isUnsaved = isChanged && saved === undefined;
  useUnsavedChanges(isUnsaved);
  const toastSaved = useEffectEvent(saving.onSaved);
  useEffect(() => {
    if (saved) toastSaved(saved.result);
  }, [saved]);

  /** Saves the input; a form with several buttons passes `send` to replace `save`. */
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
