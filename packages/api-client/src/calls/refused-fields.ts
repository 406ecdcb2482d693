import { ApiError } from './http.ts';

export type RefusedField<Input> = { field: keyof Input & string; message: string };

/**
 * Returns the input fields that the server rejected, with messages; empty for other errors. `conflicting` is the field
 * that a conflict without a field refers to.
 */
export function refusedFields<Input extends object>(
  error: unknown,
  input: Input,
  conflicting?: keyof Input & string,
): RefusedField<Input>[] {
  if (!(error instanceof ApiError) || !error.problem) return [];
  const { errors, message } = error.problem;
  const named = (errors ?? []).filter((one): one is RefusedField<Input> => Object.hasOwn(input, one.field));
  if (named.length > 0) return named;
  return error.status === 409 && conflicting && input[conflicting] !== undefined
    ? [{ field: conflicting, message }]
    : [];
}
