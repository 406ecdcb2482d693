import type { ProfileUpdate } from '@qlixline/contract/user';

import { ApiError } from './http.ts';

type RefusedField = { field: keyof ProfileUpdate; message: string };

/** Which fields of a profile update the server refused, and why. Empty when it failed for another reason. */
export function refusedFields(error: unknown, update: ProfileUpdate): RefusedField[] {
  if (!(error instanceof ApiError) || !error.problem) return [];
  const { errors, message } = error.problem;
  const named = (errors ?? []).filter((one): one is RefusedField => Object.hasOwn(update, one.field));
  if (named.length > 0) return named;
  // A conflict without a field can only be about the name: taken, or changed too recently.
  return error.status === 409 && update.username !== undefined ? [{ field: 'username', message }] : [];
}
