import * as z from 'zod/mini';

import { imageUrlSchema } from '../images/image.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_MAX_BYTES, IMPORT_PHOTOS_MAX, IMPORT_ROWS_MAX } from '../limits.ts';
import { IMPORT_COLUMNS } from './shelter-import-columns.ts';
import { lineUpTo } from '../text/text.ts';

const FILE_TOO_LARGE = `Please use files of at most ${IMPORT_MAX_BYTES / 1024 / 1024} MB`;
const FILE_NAME_MAX = 200; // graphemes

/**
 * CSV text. A text has at least as many UTF-8 bytes as UTF-16 units, so a longer text is rejected without counting
 * bytes.
 */
const csvSchema = z.string().check(
  z.maxLength(IMPORT_MAX_BYTES, { error: FILE_TOO_LARGE, abort: true }),
  z.refine((text: string) => new TextEncoder().encode(text).length <= IMPORT_MAX_BYTES, FILE_TOO_LARGE),
);

const columnSchema = z.nullable(z.enum(IMPORT_COLUMNS));

/**
 * Meaning of each column of the file, in order; null ignores a column. Columns beyond the list are matched by name.
 * Without a list, all columns are matched by name, and a file with unknown names is rejected.
 */
const columnsSchema = z.optional(
  z.array(columnSchema).check(
    z.maxLength(IMPORT_COLUMNS_MAX),
    z.refine((columns) => {
      const used = columns.filter((column) => column !== null);
      return new Set(used).size === used.length;
    }, 'Please choose each column once'),
  ),
);

/**
 * Body of `POST /api/shelters/:id/import/preview`: shows the outcome of each row without changing anything. An error of
 * the whole file is reported for `csv`. With `columns`, a file without a name or species column returns no rows
 * instead.
 */
export const importPreviewInputSchema = z.strictObject({ csv: csvSchema, columns: columnsSchema });
export type ImportPreviewInput = z.infer<typeof importPreviewInputSchema>;

/** Body of `POST /api/shelters/:id/import`: imports the rows without errors. Takes an Idempotency-Key. */
export const importInputSchema = z.strictObject({
  csv: csvSchema,
  columns: columnsSchema,
  /** Uploaded photos with the file names that the rows use. */
  photos: z
    .array(z.strictObject({ fileName: lineUpTo(FILE_NAME_MAX), imageUrl: imageUrlSchema }))
    .check(z.maxLength(IMPORT_PHOTOS_MAX, `Please use at most ${IMPORT_PHOTOS_MAX} photos at once`)),
  /** True to publish complete rows; others become drafts. */
  isToPublish: z.boolean(),
});
export type ImportInput = z.infer<typeof importInputSchema>;

/** An animal in the file and the outcome of its import. */
export const importRowSchema = z.object({
  /** Line of the file where the row begins, from 1. */
  line: z.int(),
  name: z.string(),
  /** The shelter's own number for the animal. A known number updates its listing. */
  reference: z.nullable(z.string()),
  /** Outcome; null if the row has errors and is skipped. */
  becomes: z.nullable(z.enum(['created', 'updated'])),
  /** File names of its photos. */
  photos: z.array(z.string()),
  /** Fields missing for publication, except photos. */
  missing: z.array(z.string()),
  /** Errors by column name. */
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const rowsSchema = z.array(importRowSchema).check(z.maxLength(IMPORT_ROWS_MAX));

/** Name of a column in the file and its meaning; null if it is ignored. */
const fileColumnSchema = z.object({ name: z.string(), column: columnSchema });
export type FileColumn = z.infer<typeof fileColumnSchema>;

/** Rows and columns in the file's order. */
export const importPreviewSchema = z.object({
  rows: rowsSchema,
  columns: z.array(fileColumnSchema).check(z.maxLength(IMPORT_COLUMNS_MAX)),
  /** Names of columns of the file that aren't used. */
  ignoredColumns: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const importResultSchema = z.object({
  created: z.int(),
  updated: z.int(),
  published: z.int(),
  /** Rows with errors, which weren't imported. */
  failed: rowsSchema,
});
export type ImportResult = z.infer<typeof importResultSchema>;
