import { validationFailed } from '../../errors/problem-error.ts';
import { largestId } from '../largest-id.ts';
import { isUuid } from '../uuid.ts';

const PLACE_IN_POST = /^([1-9]\d{0,15})\.(\d{1,4})$/;

/**
 * Decodes a cursor made by `CURSOR_AT` to a UUID, in a list ordered by UUIDs that begin with a timestamp. Throws
 * `validation_failed` for anything else.
 */
export function uuidOfCursor(cursor: string): string {
  const text = textOf(cursor);
  return isUuid(text) ? text : unknown();
}

/** Decodes a cursor of "post.position" to a post and a position in it. Throws `validation_failed` for anything else. */
export function placeInPostOfCursor(cursor: string): { postId: number; position: number } {
  const [, postId, position] = PLACE_IN_POST.exec(textOf(cursor)) ?? unknown();
  return Number(postId) <= largestId() ? { postId: Number(postId), position: Number(position) } : unknown();
}

function textOf(cursor: string): string {
  const bytes = Buffer.from(cursor, 'base64url');
  return bytes.toString('base64url') === cursor ? bytes.toString('latin1') : unknown();
}

function unknown(): never {
  throw validationFailed([{ field: 'cursor', message: 'This part of the list is not known.' }]);
}
