import * as z from 'zod/mini';

// A backup is a tar archive: this description first, then a gzipped COPY text of each table, then the files.

export const BACKUP_FORMAT = 1;
export const CONTENT_ENTRY = 'backup.json';
export const tableEntry = (table: string) => `tables/${table}.copy.gz`;
export const FILES_PREFIX = 'files/';

/** Folders of DATA_DIR whose files never change once they are there. */
export const FILE_FOLDERS = ['media', 'remotes', 'source-maps'] as const;

export const backupContentSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.string(),
  /** The schema of the database: checksums of its migrations by name, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In alphabetical order; columns without those that PostgreSQL makes from others. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Deleted by their owners between the snapshot and the copy of the files: they are not restored. */
  deletedImages: z.array(z.string()),
  /** With a row, but not with all of their files: something is wrong with the disk. Backups of before did not say. */
  incompleteImages: z._default(z.array(z.string()), []),
  files: z.int(),
});
export type BackupContent = z.infer<typeof backupContentSchema>;
