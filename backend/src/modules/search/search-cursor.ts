import { validationFailed } from '../../errors/problem-error.ts';

const USER_POSITION = /^\d{4}[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PET_POSITION = /^\d{4}\d{16}$/;

/**
 * Decodes the position in a list of users from a cursor of `CURSOR_AT`. This and `petPositionOf` throw
 * `validation_failed` for anything else.
 */
export const userPositionOf = (cursor: string): string => positionIn(cursor, USER_POSITION);
export const petPositionOf = (cursor: string): string => positionIn(cursor, PET_POSITION);

/** Returns the id at the end of a pet's position. */
export const petIdAt = (position: string): number => Number(position.slice(4));

function positionIn(cursor: string, pattern: RegExp): string {
  const position = Buffer.from(cursor, 'base64url').toString('latin1');
  if (pattern.test(position) && Buffer.from(position).toString('base64url') === cursor) return position;
  throw validationFailed([{ field: 'cursor', message: 'This part of the list is not known.' }]);
}
