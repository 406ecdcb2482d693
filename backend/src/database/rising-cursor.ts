import { INTEGER_MAX } from '@qlixline/contract/integer-max';
import { validationFailed } from '../errors/problem-error.ts';

const PLACE = /^(\d+(?:\.\d+)?(?:e-\d+)?);([1-9]\d{0,9})$/;

/** Where a page that rises by a value ended, from `CURSOR_AT` of "value;id"; raises `validation_failed` for anything else. */
export function risingOfCursor(cursor: string): { value: number; id: number } {
  const bytes = Buffer.from(cursor, 'base64url');
  const [, value, id] = (bytes.toString('base64url') === cursor && PLACE.exec(bytes.toString('latin1'))) || unknown();
  return Number(id) <= INTEGER_MAX ? { value: Number(value), id: Number(id) } : unknown();
}

function unknown(): never {
  throw validationFailed([{ field: 'cursor', message: 'This part of the list is not known.' }]);
}
