import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

import { VIDEO_MAX_PIXELS, VIDEO_MAX_SECONDS } from '@qlixline/contract/limits';
import * as z from 'zod/mini';

import type { VideoFailure } from '../../schema/videos/video-upload.entity.ts';
import { runLimited } from './limited-program.ts';

/** Format that ffmpeg is told to assume, so that a file can't refer to others, as a playlist could. */
type Demuxer = 'mov' | 'matroska' | 'avi' | 'mpegts' | 'mpeg' | 'ogg' | 'asf' | 'flv';

export type VideoFacts = {
  demuxer: Demuxer;
  /** Duration from the header; the content may differ. */
  seconds: number;
  /** True if the brightness exceeds that of common screens, as in recordings by recent phones. */
  isHdr: boolean;
};

/** Demuxers by file-type's MIME type. */
const DEMUXERS: Record<string, Demuxer> = {
  'video/mp4': 'mov',
  'video/x-m4v': 'mov',
  'video/quicktime': 'mov',
  'video/3gpp': 'mov',
  'video/3gpp2': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
  'video/vnd.avi': 'avi',
  'video/mp2t': 'mpegts',
  'video/MP1S': 'mpeg',
  'video/MP2P': 'mpeg',
  'video/mpeg': 'mpeg',
  'video/ogg': 'ogg',
  'video/x-ms-asf': 'asf',
  'video/x-flv': 'flv',
};

const HEAD_BYTES = 4_100; // enough for file-type to identify a container
const GRACE_SECONDS = 0.5; // recorders don't stop exactly at a minute
const SMALLEST_SIDE = 16; // pixels
const REPORT_CHARACTERS = 20_000;
const LIMITS = { memoryBytes: 1_000_000_000, cpuSeconds: 10, wallMs: 20_000, fileBytes: 0 };
const HDR_TRANSFERS = new Set(['smpte2084', 'arib-std-b67']);

/** Schema of ffprobe's report, which has most values as text. */
const reportSchema = z.object({
  streams: z.array(
    z.object({
      width: z.optional(z.int()),
      height: z.optional(z.int()),
      color_transfer: z.optional(z.string()),
    }),
  ),
  format: z.object({ duration: z.optional(z.coerce.number()) }),
});

/** Returns the input options for each ffmpeg program, to be placed before the file name. */
export function readingOnly(demuxer: Demuxer): string[] {
  return ['-protocol_whitelist', 'file', '-f', demuxer];
}

/**
 * Inspects an uploaded file by its bytes before it is decoded completely; its name and declared type aren't trusted.
 */
export async function inspectVideo(path: string, signal?: AbortSignal): Promise<VideoFacts | VideoFailure> {
  const demuxer = await demuxerOf(path);
  if (!demuxer) return 'invalidType';
  const report = await probe(path, demuxer, signal);
  if (!report) return 'unreadable';
  const [picture] = report.streams;
  if (!picture) return 'noPicture';
  const { width = 0, height = 0, color_transfer: transfer = '' } = picture;
  if (width * height > VIDEO_MAX_PIXELS) return 'tooManyPixels';
  if (Math.min(width, height) < SMALLEST_SIDE) return 'unreadable';
  const seconds = report.format.duration ?? 0;
  if (seconds > VIDEO_MAX_SECONDS + GRACE_SECONDS) return 'tooLong';
  return { demuxer, seconds, isHdr: HDR_TRANSFERS.has(transfer) };
}

async function demuxerOf(path: string): Promise<Demuxer | undefined> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    const { fileTypeFromBuffer } = await import('file-type'); // loaded with the first upload
    const type = await fileTypeFromBuffer(head.subarray(0, bytesRead));
    return type && DEMUXERS[type.mime];
  } finally {
    await file.close();
  }
}

async function probe(path: string, demuxer: Demuxer, signal: AbortSignal | undefined) {
  let text = '';
  const outcome = await runLimited(
    'ffprobe',
    [
      ...readingOnly(demuxer),
      // V excludes cover pictures of songs
      ...'-v error -of json -select_streams V:0 -show_entries stream=width,height,color_transfer:format=duration'.split(
        ' ',
      ),
      path,
    ],
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
    return reportSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
