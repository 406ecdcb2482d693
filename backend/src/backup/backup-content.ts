import * as z from 'zod/mini';

// A backup is a tar archive: this description, then a gzipped COPY text of each table, then the files.

export const BACKUP_FORMAT = 1;
export const CONTENT_ENTRY = 'backup.json';
export const tableEntry = (table: string) => `tables/${table}.copy.gz`;
export const FILES_PREFIX = 'files/';

/** Folders of DATA_DIR whose files never change. */
export const FILE_FOLDERS = ['media', 'remotes', 'source-maps'] as const;

export const backupContentSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.string(),
  /** Schema of the database: checksums of its migrations by name, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Tables in alphabetical order, with their columns except generated ones. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Images deleted by their owners between the snapshot and the copy of the files; they aren't restored. */
  deletedImages: z.array(z.string()),
  /** Images with a row but without all their files, which hints at a disk failure. Older backups lack it. */
  incompleteImages: z._default(z.array(z.string()), []),
  files: z.int(),
});
export type BackupContent = z.infer<typeof backupContentSchema>;
