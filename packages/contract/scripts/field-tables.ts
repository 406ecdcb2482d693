import type { FieldRow, FieldRows } from '../src/fields/field.ts';
import { PET_FIELDS } from '../src/pets/pet-fields.ts';
import { USER_FIELDS } from '../src/users/user-fields.ts';

/** Every table of fields, by its subject. */
const TABLES: Record<string, FieldRows> = { 'A pet': PET_FIELDS, 'A user': USER_FIELDS };

const BEGIN = '<!-- begin of fields -->';
const END = '<!-- end of fields -->';

/** Returns behaviour.md with its tables of fields generated again. */
export function withFieldTables(page: string): string {
  const [before, , after] = page.split(new RegExp(`${BEGIN}|${END}`));
  if (before === undefined || after === undefined) throw new Error(`behaviour.md lacks ${BEGIN} and ${END}.`);
  const tables = Object.entries(TABLES).map(([thing, rows]) => `**${thing}**\n\n${tableOf(rows)}`);
  return `${before}${BEGIN}\n\n${tables.join('\n\n')}\n\n${END}${after}`;
}

function tableOf(rows: FieldRows): string {
  const lines = Object.entries(rows).map(
    ([name, row]) =>
      `| \`${name}\` | ${TYPES[row.type]} | ${limitOf(row)} | ${SEEN_BY[row.seenBy]} | ${FORM[row.form]} |`,
  );
  return ['| field | type | limit | seen by | in the form |', '|---|---|---|---|---|', ...lines].join('\n');
}

const TYPES: Record<FieldRow['type'], string> = {
  line: 'one line',
  text: 'text',
  number: 'number',
  day: 'day',
  birthday: 'date of birth',
  species: 'species',
  gender: 'gender',
  imageUrl: 'address of an own picture',
  image: 'picture',
  flag: 'yes or no',
  json: 'JSON',
};
const SEEN_BY: Record<FieldRow['seenBy'], string> = { everybody: 'everybody', owner: 'its owner alone' };
const FORM: Record<FieldRow['form'], string> = { required: 'required', clearable: 'can be left empty', none: 'no' };

function limitOf(row: FieldRow): string {
  if (!('max' in row)) return '–';
  return `${row.max.toLocaleString('en')} ${row.type === 'number' ? row.unit : 'characters'}`;
}
