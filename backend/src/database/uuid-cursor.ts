import { INTEGER_MAX } from '@qlixline/contract/integer-max';
import { validationFailed } from '../errors/problem-error.ts';
import { isUuid } from './uuid.ts';

const PLACE_IN_POST = /^([1-9]\d{0,9})\.(\d{1,4})$/;

/**
 * The id that `CURSOR_AT` made a cursor of, in a list that is ordered by ids which begin with their time. Raises
 * `validation_failed` for anything else.
 */
export function uuidOfCursor(cursor: string): string {
  const text = textOf(cursor);
  return isUuid(text) ? text : unknown();
}

/** What stands at a position of a post, from `CURSOR_AT` of "post.position"; raises `validation_failed` otherwise. */
export function placeInPostOfCursor(cursor: string): { postId: number; position: number } {
  const [, postId, position] = PLACE_IN_POST.exec(textOf(cursor)) ?? unknown();
  return Number(postId) <= INTEGER_MAX ? { postId: Number(postId), position: Number(position) } : unknown();
}

function textOf(cursor: string): string {
  const bytes = Buffer.from(cursor, 'base64url');
  return bytes.toString('base64url') === cursor ? bytes.toString('latin1') : unknown();
}

function unknown(): never {
  throw validationFailed([{ field: 'cursor', message: 'This part of the list is not known.' }]);
}
