import { IMPORT_MAX_BYTES } from '@qlixline/contract/limits';

import { decodeText } from './decode-text.ts';
import type { FileEncoding } from './decode-text.ts';

/** A file's text in the form in which it is sent, or the reason why it can't be read. */
export type ReadFile = { name: string; csv: string; encoding: FileEncoding } | { problem: string };

/** Reads a file with animals as text. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > IMPORT_MAX_BYTES) return { problem: 'This file is larger than 1 MB. Please use several files.' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { problem: 'This file could not be read. Please choose it again.' };
  const decoded = decodeText(new Uint8Array(bytes));
  if (!decoded) return { problem: 'This file is not a CSV file. Please save it as “CSV UTF-8” and choose it again.' };
  return { name: file.name, csv: decoded.text, encoding: decoded.encoding };
}
