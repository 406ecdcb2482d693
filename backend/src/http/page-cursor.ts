import { validationFailed } from './problem-error.ts';

const ID_MAX = 2_147_483_647; // PostgreSQL's integer

/** Raises `validation_failed` for anything that no page gave. */
export function idOfCursor(cursor: string): number {
  const id = Number(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (!(Number.isInteger(id) && id > 0 && id <= ID_MAX && cursorAt(id) === cursor)) {
    throw validationFailed([{ field: 'cursor', message: 'This part of the list is not known.' }]);
  }
  return id;
}

function cursorAt(id: number): string {
  return Buffer.from(String(id)).toString('base64url');
}

/** SQL of the cursor that `idOfCursor` reads, for pages that the database writes; null when `id` is. */
export const CURSOR_AT = (id: string): string =>
  `rtrim(translate(encode(convert_to((${id})::text, 'UTF8'), 'base64'), '+/', '-_'), '=')`;
