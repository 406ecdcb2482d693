import { p } from '@mikro-orm/core';
import type { FieldRows } from '@qlixline/contract/fields/field';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

/**
 * Columns of fields, by their type; `column` is the name in the table. An image's column is a relation, which its
 * entity describes.
 */
const CLEARABLE = {
  line: () => p.text().nullable(),
  text: () => p.text().nullable(),
  number: (column: string) => p.float().columnType('double precision').nullable().check(`${column} >= 0`),
  day: () => p.date().nullable(),
  birthday: () => p.date().nullable(),
  gender: () => p.enum(['male', 'female', 'unknown'] as const).nullable(),
  flag: () => p.boolean().default(false),
  json: () => p.json<Record<string, unknown>>().nullable(),
};
const REQUIRED = {
  line: (column: string) => p.text().check(`${column} <> ''`),
  text: (column: string) => p.text().check(`${column} <> ''`),
  species: () => p.text().$type<SpeciesId>(),
};

type ClearableType = keyof typeof CLEARABLE;
type RequiredType = keyof typeof REQUIRED;
type ColumnOf<Row> = Row extends { form: 'required'; type: infer Type extends RequiredType }
  ? ReturnType<(typeof REQUIRED)[Type]>
  : Row extends { form: 'clearable' | 'none'; type: infer Type extends ClearableType }
    ? ReturnType<(typeof CLEARABLE)[Type]>
    : never;

/** Names of the fields that have a column of their own. */
export type ColumnField<Rows extends FieldRows> = {
  [Name in keyof Rows & string]: [ColumnOf<Rows[Name]>] extends [never] ? never : Name;
}[keyof Rows & string];

/** Returns the properties of an entity: a column for each field. */
export function columnsOf<Rows extends FieldRows>(rows: Rows): { [Name in ColumnField<Rows>]: ColumnOf<Rows[Name]> } {
  const columns: Record<string, unknown> = {};
  for (const name of columnFields(rows)) {
    const row = rows[name]!;
    const column = columnName(name);
    columns[name] =
      row.form === 'required'
        ? REQUIRED[row.type as RequiredType](column)
        : CLEARABLE[row.type as ClearableType](column);
  }
  return columns as { [Name in ColumnField<Rows>]: ColumnOf<Rows[Name]> };
}

export function columnFields<Rows extends FieldRows>(rows: Rows): ColumnField<Rows>[] {
  const names = Object.keys(rows).filter((name) => {
    const { form, type } = rows[name]!;
    return form === 'required' ? type in REQUIRED : type in CLEARABLE;
  });
  return names as ColumnField<Rows>[];
}

/** Returns the name of a field's column: `sub_breed` for `subBreed`. */
export function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
