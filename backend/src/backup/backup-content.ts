import * as z from 'zod/mini';

// A backup is a tar archive: a description, a gzipped COPY text of each table, the files, a manifest of all these
// entries, and the end. Format 1 had no manifest and no end; its description contained what the end contains now.

export const BACKUP_FORMAT = 2;
/** Format of earlier versions. */
export const FORMAT_WITHOUT_HASHES = 1;
export const CONTENT_ENTRY = 'backup.json';
export const MANIFEST_ENTRY = 'manifest';
export const END_ENTRY = 'end.json';
export const tableEntry = (table: string) => `tables/${table}.copy.gz`;
export const FILES_PREFIX = 'files/';

/** Content of every format that can be known before the files are read. */
const descriptionSchema = z.object({
  madeAt: z.string(),
  /** Schema of the database: checksums of its migrations by name, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Tables in alphabetical order, with their columns except generated ones. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});

/** Facts that are known once all files are read. */
export const backupEndSchema = z.object({
  files: z.int(),
  fileBytes: z._default(z.int(), 0),
  /** Images deleted by their owners between the snapshot and the copy of the files; they aren't restored. */
  deletedImages: z.array(z.string()),
  /** Images with a row but without all their files, which hints at a failure of the storage. */
  incompleteImages: z._default(z.array(z.string()), []),
});

export const descriptionWithoutHashesSchema = z.extend(descriptionSchema, {
  format: z.literal(FORMAT_WITHOUT_HASHES),
  ...backupEndSchema.shape,
});
export const backupDescriptionSchema = z.extend(descriptionSchema, { format: z.literal(BACKUP_FORMAT) });

export type BackupDescription = z.infer<typeof descriptionSchema>;
export type BackupEnd = z.infer<typeof backupEndSchema>;
export type BackupContent = BackupDescription & BackupEnd & { format: number };

/** Describes an entry as in the output of `sha256sum`, with its size between. */
export const manifestLine = (name: string, { bytes, sha256 }: { bytes: number; sha256: string }) =>
  `${sha256}  ${bytes}  ${name}\n`;

export type ManifestRow = { name: string; bytes: number; sha256: string };

/** Parses a line of the manifest without its end; undefined for anything else. */
export function parseManifestLine(line: string): ManifestRow | undefined {
  const [, sha256, bytes, name] = /^([0-9a-f]{64}) {2}(\d+) {2}(.+)$/.exec(line) ?? [];
  return sha256 && name ? { sha256, bytes: Number(bytes), name } : undefined;
}
