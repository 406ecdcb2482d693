import { IMPORT_MAX_BYTES } from '@qlixline/contract/limits';

/** A file as it is sent, or why it can't be. */
export type ReadFile = { name: string; csv: string } | { problem: string };

/** The text of a file with animals, which has to be UTF-8. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > IMPORT_MAX_BYTES) return { problem: 'This file is larger than 1 MB. Please use several files.' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { problem: 'This file could not be read. Please choose it again.' };
  try {
    return { name: file.name, csv: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { problem: 'This file is not in UTF-8. Please save it as “CSV UTF-8” and choose it again.' };
  }
}
