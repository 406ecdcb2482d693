import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import { containsPageOrArchive } from '../../images/decoding/image-inspection.ts';

/** Verdict on a file; `other` is an image, which the images inspect, or an unsupported type. */
export type DocumentVerdict = 'pdf' | 'broken' | 'other';

const PDF_START = Buffer.from('%PDF-', 'latin1'); // ISO 32000-2, 7.5.2
const PDF_END = Buffer.from('%%EOF', 'latin1'); // 7.5.5
const END_WITHIN_BYTES = 2_048; // some programs write a few bytes after it

/**
 * Inspects an uploaded file by its bytes; its name and declared type aren't trusted. A PDF must begin and end as one
 * and contain no other format.
 */
export async function inspectDocument(path: string): Promise<DocumentVerdict> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const start = await bytesAt(file, 0, PDF_START.length);
    if (!start.equals(PDF_START)) return 'other';
    const end = await bytesAt(file, Math.max(0, size - END_WITHIN_BYTES), END_WITHIN_BYTES);
    return end.includes(PDF_END) && !(await containsPageOrArchive(file)) ? 'pdf' : 'broken';
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
