import type { BackupContent } from './backup-content.ts';
import { readBackup } from './read-backup.ts';
import { inWorkFolder } from './work-folder.ts';

/** Reads a backup to its end and compares every entry with its hash. Throws a `StartError` if anything is wrong. */
export async function checkBackup(file: string, dataDir: string): Promise<BackupContent> {
  return inWorkFolder(dataDir, async (work) => (await readBackup(file, work)).content);
}
