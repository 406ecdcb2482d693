import { clearableTexts, isSeen, OWNER_ONLY } from '@qlixline/contract/fields/field';
import type { ClearableText, FieldRows } from '@qlixline/contract/fields/field';

import { validationFailed } from '../../errors/problem-error.ts';
import { columnFields } from './field-columns.ts';
import type { ColumnField } from './field-columns.ts';

type Values<Rows extends FieldRows, Input> = {
  [Name in ColumnField<Rows> & keyof Input]-?: Exclude<Input[Name], undefined>;
};

/** Returns the column values of a form's whole input; absent fields and empty texts are null. */
export function valuesOf<Rows extends FieldRows, Input extends object>(rows: Rows, input: Input): Values<Rows, Input> {
  const values: Record<string, unknown> = {};
  for (const name of columnFields(rows)) {
    if (rows[name]!.form === 'none') continue;
    const value = input[name as keyof Input & ColumnField<Rows>];
    values[name] = value === '' || value === undefined ? null : value;
  }
  return values as Values<Rows, Input>;
}

/** Returns the changes of a partial input: an absent text stays as it is, an empty one becomes null. */
export function textChangesOf<Rows extends FieldRows>(
  rows: Rows,
  input: { [Name in ClearableText<Rows>]?: string | undefined },
): Partial<Record<ClearableText<Rows>, string | null>> {
  const changes: Partial<Record<ClearableText<Rows>, string | null>> = {};
  for (const name of clearableTexts(rows)) {
    const text = input[name];
    if (text !== undefined) changes[name] = text || null;
  }
  return changes;
}

/** Returns null for each text that a form may leave empty. */
export function noTextsOf<Rows extends FieldRows>(rows: Rows): Record<ClearableText<Rows>, null> {
  const texts = clearableTexts(rows).map((name) => [name, null]);
  return Object.fromEntries(texts) as Record<ClearableText<Rows>, null>;
}

/**
 * Omits the fields that the editor can't see: the form showed them as null, and would empty them. @throws a validation
 * error at each such field that is sent with a value
 */
export function changeableValues<Rows extends FieldRows, Kept extends object>(
  rows: Rows,
  values: Kept,
  isOwner: boolean,
): Partial<Kept> {
  const hidden = Object.keys(rows).filter((name) => !isSeen(rows[name]!, isOwner));
  const given = new Map<string, unknown>(Object.entries(values));
  const refused = hidden.filter((name) => (given.get(name) ?? null) !== null);
  if (refused.length > 0) throw validationFailed(refused.map((field) => ({ field, message: OWNER_ONLY })));
  for (const name of hidden) given.delete(name);
  return Object.fromEntries(given) as Partial<Kept>;
}
