import type { FieldRow } from '@qlixline/contract/fields/field';
import { PET_FIELDS } from '@qlixline/contract/pets/pet-fields';

import { columnFields } from '../schema/fields/field-columns.ts';
import type { ColumnField } from '../schema/fields/field-columns.ts';

/** Value to store in a column, by the type of its field. */
const VALUES: Partial<Record<FieldRow['type'], unknown>> = {
  line: 'Known',
  text: 'Known',
  number: 1,
  day: '2020-02-29',
  birthday: '2020-02-29',
  gender: 'female',
  flag: true,
  json: { known: 'yes' },
};

type OwnersValue = { field: ColumnField<typeof PET_FIELDS>; value: unknown };

/** Fields of a pet that only its owner sees, each with a value to store in it. */
export const KNOWN_TO_OWNER: readonly OwnersValue[] = columnFields(PET_FIELDS)
  .filter((field) => PET_FIELDS[field].seenBy === 'owner')
  .map((field) => ({ field, value: VALUES[PET_FIELDS[field].type] }));
