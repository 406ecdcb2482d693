import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

type Refused = { field: string; message: string };

/**
 * Shows the first error of each refused field at the field, and focuses the first field. `fieldOf` maps a field of the
 * input to the form's, or to undefined if the form doesn't show it. Returns false if nothing is shown.
 */
export function showRefused<Values extends FieldValues, Input>(
  { setError, getValues }: Pick<UseFormReturn<Values, unknown, Input>, 'setError' | 'getValues'>,
  refused: readonly Refused[],
  fieldOf?: (field: string) => FieldPath<Values> | undefined,
): boolean {
  const values = getValues();
  const sameName = (field: string) => (Object.hasOwn(values, field) ? (field as FieldPath<Values>) : undefined);
  const shown = new Map<FieldPath<Values>, string>();
  for (const { field, message } of refused) {
    const known = (fieldOf ?? sameName)(field);
    if (known && !shown.has(known)) shown.set(known, message);
  }
  for (const [nth, [field, message]] of [...shown].entries()) {
    setError(field, { message }, { shouldFocus: nth === 0 });
  }
  return shown.size > 0;
}
