import { validationFailed } from '../../errors/problem-error.ts';

const USER_PLACE = /^\d{4}[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PET_PLACE = /^\d{4}\d{16}$/;

/**
 * Decodes the position in a list of users from a cursor of `CURSOR_AT`. Throws `validation_failed` for anything else,
 * as do those below.
 */
export const userPlaceOf = (cursor: string): string => placeIn(cursor, USER_PLACE);
export const petPlaceOf = (cursor: string): string => placeIn(cursor, PET_PLACE);

/** Returns the id at the end of a pet's position. */
export const petIdAt = (place: string): number => Number(place.slice(4));

function placeIn(cursor: string, pattern: RegExp): string {
  const place = Buffer.from(cursor, 'base64url').toString('latin1');
  if (pattern.test(place) && Buffer.from(place).toString('base64url') === cursor) return place;
  throw validationFailed([{ field: 'cursor', message: 'This part of the list is not known.' }]);
}
