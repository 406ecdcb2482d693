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
  /** Something would be lost by leaving; by default, when a field was changed. */
  isChanged?: boolean;
  /** Names the form's field for one of the input; undefined for one that the form does not show. By default the same name. */
  fieldOf?: (field: string) => FieldPath<Values> | undefined;
};

/** Saves a form: refused fields are shown at the fields, other failures in a toast, and leaving unsaved entries is asked about. */
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
