import type { FieldRows } from '@qlixline/contract/fields/field';

type Empty<Rows extends FieldRows> = {
  [Name in keyof Rows as Rows[Name]['form'] extends 'required' ? never : Name]: Rows[Name]['type'] extends 'flag'
    ? false
    : null;
};

/** Fields that needn't be filled, as they are in a new thing. */
export function emptyFields<Rows extends FieldRows>(rows: Rows): Empty<Rows> {
  const optional = Object.entries(rows).filter(([, { form }]) => form !== 'required');
  return Object.fromEntries(optional.map(([name, { type }]) => [name, type === 'flag' ? false : null])) as Empty<Rows>;
}
