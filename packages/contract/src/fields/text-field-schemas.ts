import * as z from 'zod/mini';

import { clearableTexts } from './field.ts';
import type { ClearableText, TextField, TextRows } from './field.ts';
import { lineUpTo, requiredLineUpTo, requiredTextUpTo, textUpTo } from '../text/text.ts';

// Separate from `field-schemas.ts`: a form of texts needs neither species nor images.

type TextSchema = ReturnType<typeof textUpTo>;

/** Schema of a text that a form sends. */
export function textSchema(row: TextField): TextSchema {
  if (row.form === 'required') {
    return row.type === 'line' ? requiredLineUpTo(row.max, row.absent) : requiredTextUpTo(row.max, row.absent);
  }
  return row.type === 'line' ? lineUpTo(row.max) : textUpTo(row.max);
}

/** Shape of a form's values: every text that it may leave empty. */
export function textsShape<Rows extends TextRows>(rows: Rows): Record<ClearableText<Rows>, TextSchema> {
  const shape: Record<string, TextSchema> = {};
  for (const name of clearableTexts(rows)) shape[name] = textSchema(rows[name]!);
  return shape;
}

type PartialShape<Rows extends TextRows> = Record<ClearableText<Rows>, z.ZodMiniOptional<TextSchema>>;

/** Shape of a `PATCH`: an absent text is left unchanged, an empty one clears the field. */
export function partialTextsShape<Rows extends TextRows>(rows: Rows): PartialShape<Rows> {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [name, schema] of Object.entries(textsShape(rows))) shape[name] = z.optional(schema as TextSchema);
  return shape as PartialShape<Rows>;
}

type StoredTexts<Rows extends TextRows> = Record<keyof Rows, z.ZodMiniNullable<z.ZodMiniString<string>>>;

/** Shape of a reply: every text, null if unknown. */
export function storedTextsShape<Rows extends TextRows>(rows: Rows): StoredTexts<Rows> {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const name of Object.keys(rows)) shape[name] = z.nullable(z.string());
  return shape as StoredTexts<Rows>;
}
