import * as z from 'zod/mini';

import { imageUrlSchema } from './image.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_MAX_BYTES, IMPORT_PHOTOS_MAX, IMPORT_ROWS_MAX } from './limits.ts';
import { IMPORT_COLUMNS } from './shelter-import-columns.ts';
import { lineUpTo } from './text.ts';

const FILE_TOO_LARGE = `Please use files of at most ${IMPORT_MAX_BYTES / 1024 / 1024} MB`;
const FILE_NAME_MAX = 200; // graphemes

/** Read as UTF-8. Each unit of UTF-16 is a byte of it or more, so that a longer text need not be counted. */
const csvSchema = z.string().check(
  z.maxLength(IMPORT_MAX_BYTES, { error: FILE_TOO_LARGE, abort: true }),
  z.refine((text: string) => new TextEncoder().encode(text).length <= IMPORT_MAX_BYTES, FILE_TOO_LARGE),
);

const columnSchema = z.nullable(z.enum(IMPORT_COLUMNS));

/**
 * What each column of the file is, in its order; null: nothing of these. Columns beyond the end of the list go by their names. Without a
 * list all do, and a file whose names are not known is refused.
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
 * `POST /api/shelters/:id/import/preview`: what would become of each row, and nothing changes. What is wrong with the file as a whole is an
 * error of `csv`. With `columns`, a file without a name or a species has no rows instead.
 */
export const importPreviewInputSchema = z.strictObject({ csv: csvSchema, columns: columnsSchema });
export type ImportPreviewInput = z.infer<typeof importPreviewInputSchema>;

/** `POST /api/shelters/:id/import`: the rows without errors. Takes an Idempotency-Key. */
export const importInputSchema = z.strictObject({
  csv: csvSchema,
  columns: columnsSchema,
  /** Uploaded before, under the names that the rows call them by. */
  photos: z
    .array(z.strictObject({ fileName: lineUpTo(FILE_NAME_MAX), imageUrl: imageUrlSchema }))
    .check(z.maxLength(IMPORT_PHOTOS_MAX, `Please use at most ${IMPORT_PHOTOS_MAX} photos at once`)),
  /** Publishes those that lack nothing; the others are drafts. */
  isToPublish: z.boolean(),
});
export type ImportInput = z.infer<typeof importInputSchema>;

/** One animal of a file, and what becomes of it. */
export const importRowSchema = z.object({
  /** Of the file, where the row begins; the first is 1. */
  line: z.int(),
  name: z.string(),
  /** The shelter's own number of the animal. One that it has used before changes that listing. */
  reference: z.nullable(z.string()),
  /** Null where there are errors: nothing becomes of it. */
  becomes: z.nullable(z.enum(['created', 'updated'])),
  /** Names of the files with its photos. */
  photos: z.array(z.string()),
  /** What it lacks to be published, photos aside; empty where nothing is missing. */
  missing: z.array(z.string()),
  /** By the names of the columns. */
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const rowsSchema = z.array(importRowSchema).check(z.maxLength(IMPORT_ROWS_MAX));

/** A column of the file by its name there, and what it is; null: nothing of these. */
const fileColumnSchema = z.object({ name: z.string(), column: columnSchema });
export type FileColumn = z.infer<typeof fileColumnSchema>;

/** In the order of the file. */
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
  /** Rows with errors: nothing became of them. */
  failed: rowsSchema,
});
export type ImportResult = z.infer<typeof importResultSchema>;
