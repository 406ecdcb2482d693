import type { BaseSyntheticEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import { showRefused } from './show-refused.ts';
import { useSaved } from './use-saved.ts';
import type { Saving } from './use-saved.ts';

type FormSaving<Values extends FieldValues, Input extends object, Saved> = Omit<
  Saving<Input, Saved>,
  'refuse' | 'isChanged'
> & {
  form: UseFormReturn<Values, unknown, Input>;
  /** True if leaving would lose something; by default, if a field was changed. */
  isChanged?: boolean;
  /**
   * Maps a field of the input to the form's; undefined if the form doesn't show it. By default, both have the same
   * name.
   */
  fieldOf?: (field: string) => FieldPath<Values> | undefined;
};

/**
 * Saves a form: shows refused fields at the fields and other failures in a toast, and asks before unsaved changes are
 * left.
 */
export function useSavedForm<Values extends FieldValues, Input extends object, Saved>(
  saving: FormSaving<Values, Input, Saved>,
) {
  const { form, fieldOf, isChanged = form.formState.isDirty, ...rest } = saving;
  const { submit: save, ...state } = useSaved<Input, Saved>({
    ...rest,
    isChanged,
    refuse: (fields) => showRefused(form, fields, fieldOf),
  });
  const submit = (event?: BaseSyntheticEvent) => void form.handleSubmit((input) => save(input))(event);
  return { ...state, submit, save };
}
