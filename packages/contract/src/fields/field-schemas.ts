import * as z from 'zod/mini';

import { dateOfBirthSchema } from '../pets/date-of-birth.ts';
import { daySchema } from '../time/day.ts';
import type { FieldRow, FieldRows, FormField } from './field.ts';
import { imageSchema, imageUrlSchema } from '../images/image.ts';
import { petGenderSchema } from '../pets/pet-gender.ts';
import { speciesIdSchema } from '../pets/species.ts';
import { textSchema } from './text-field-schemas.ts';

/** Schemas of values in replies, by the type of the field. */
const STORED = {
  line: z.string(),
  text: z.string(),
  number: z.number(),
  day: z.string(),
  birthday: z.string(),
  species: speciesIdSchema,
  gender: petGenderSchema,
  imageUrl: z.string(),
  image: imageSchema,
  flag: z.boolean(),
  json: z.unknown(),
} satisfies Record<FieldRow['type'], z.ZodMiniType>;
type Stored = typeof STORED;

/** Fields that always have a value; all others are null if unknown. */
type NeverNull = { form: 'required' } | { type: 'flag' | 'json' };

type StoredShape<Rows extends FieldRows> = {
  [Name in keyof Rows]: Rows[Name] extends NeverNull
    ? Stored[Rows[Name]['type']]
    : z.ZodMiniNullable<Stored[Rows[Name]['type']]>;
};

/** Returns the shape of a reply to the owner, with every field. */
export function storedShape<Rows extends FieldRows>(rows: Rows): StoredShape<Rows> {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [name, row] of Object.entries(rows)) {
    const isNeverNull = row.form === 'required' || row.type === 'flag' || row.type === 'json';
    shape[name] = isNeverNull ? STORED[row.type] : z.nullable(STORED[row.type]);
  }
  return shape as StoredShape<Rows>;
}

/** Schemas of values that forms send, by the type of the field. */
type Sent = {
  line: ReturnType<typeof textSchema>;
  text: ReturnType<typeof textSchema>;
  number: z.ZodMiniNumber<number>;
  day: typeof daySchema;
  birthday: typeof dateOfBirthSchema;
  species: typeof speciesIdSchema;
  gender: typeof petGenderSchema;
  imageUrl: typeof imageUrlSchema;
  flag: never;
  image: never;
  json: never;
};

type FullShape<Rows extends FieldRows> = {
  [Name in FormField<Rows>]: Rows[Name]['form'] extends 'required'
    ? Sent[Rows[Name]['type']]
    : z.ZodMiniOptional<z.ZodMiniNullable<Sent[Rows[Name]['type']]>>;
};

/** Returns the shape of a form's whole input, for `POST` and `PUT`. Absent or null fields are empty. */
export function fullShape<Rows extends FieldRows>(rows: Rows): FullShape<Rows> {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [name, row] of Object.entries(rows)) {
    const sent = sentSchema(row);
    if (sent) shape[name] = row.form === 'required' ? sent : z.nullish(sent);
  }
  return shape as FullShape<Rows>;
}

/** Returns the schema of a value that a form sends; null if no form writes the field. */
function sentSchema(row: FieldRow): z.ZodMiniType | null {
  if (row.form === 'none') return null;
  switch (row.type) {
    case 'line':
    case 'text':
      return textSchema(row);
    case 'number':
      return z.number().check(z.gte(0, row.tooLow), z.lte(row.max, row.tooHigh));
    case 'day':
      return daySchema;
    case 'birthday':
      return dateOfBirthSchema;
    case 'species':
      return speciesIdSchema;
    case 'gender':
      return petGenderSchema;
    case 'imageUrl':
      return imageUrlSchema;
  }
}
