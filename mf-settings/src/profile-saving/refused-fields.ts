import { ApiError } from '@qlixline/api-client/http';
import type { ProfileUpdate } from '@qlixline/contract/user';

type FieldError = { field: keyof ProfileUpdate; message: string };

/** Which fields of an update the server refused, and why. Empty when it failed for another reason. */
export function refusedFields(error: unknown, update: ProfileUpdate): FieldError[] {
  if (!(error instanceof ApiError) || !error.problem) return [];
  const { errors, message } = error.problem;
  const named = (errors ?? []).filter((one): one is FieldError => Object.hasOwn(update, one.field));
  if (named.length > 0) return named;
  // A conflict without a field can only be about the name: taken, or changed too recently.
  return error.status === 409 && update.username !== undefined ? [{ field: 'username', message }] : [];
}
