import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

import type * as z from 'zod/mini';

import { runLimited } from './limited-program.ts';

/** Format that ffmpeg is told to assume, so that a file can't refer to others, as a playlist could. */
export type Demuxer = 'mov' | 'matroska' | 'avi' | 'mpegts' | 'mpeg' | 'ogg' | 'asf' | 'flv';

type Probe<Report extends z.ZodMiniType> = {
  path: string;
  demuxer: Demuxer;
  /** ffprobe's options that select streams and entries. */
  entries: readonly string[];
  report: Report;
  signal?: AbortSignal | undefined;
};

const HEAD_BYTES = 4_100; // enough for file-type to identify a container
const REPORT_CHARACTERS = 20_000;
const LIMITS = { memoryBytes: 1_000_000_000, cpuSeconds: 10, wallMs: 20_000, fileBytes: 0 };

/** Returns the input options for each ffmpeg program, to be placed before the file name. */
export function readingOnly(demuxer: Demuxer): string[] {
  return ['-protocol_whitelist', 'file', '-f', demuxer];
}

/** Returns a file's MIME type by its first bytes; undefined if they are of no known type. */
export async function mediaTypeOf(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    const { fileTypeFromBuffer } = await import('file-type'); // loaded with the first upload
    return (await fileTypeFromBuffer(head.subarray(0, bytesRead)))?.mime;
  } finally {
    await file.close();
  }
}

/** Reads a file's header with ffprobe; undefined if it can't be read within the limits. */
export async function probe<Report extends z.ZodMiniType>({
  path,
  demuxer,
  entries,
  report,
  signal,
}: Probe<Report>): Promise<z.output<Report> | undefined> {
  let text = '';
  const outcome = await runLimited(
    'ffprobe',
    [...readingOnly(demuxer), '-v', 'error', '-of', 'json', ...entries, path],
    {
      folder: dirname(path),
      limits: LIMITS,
      ...(signal && { signal }),
      onLine: (line) => {
        if (text.length < REPORT_CHARACTERS) text += line;
      },
    },
  );
  if (outcome !== 'ok') return undefined;
  try {
    return report.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
