import { VIDEO_MAX_PIXELS, VIDEO_MAX_SECONDS } from '@qlixline/contract/limits';
import * as z from 'zod/mini';

import type { VideoFailure } from '../../schema/videos/video-upload.entity.ts';
import { mediaTypeOf, probe } from './media-probe.ts';
import type { Demuxer } from './media-probe.ts';

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

const GRACE_SECONDS = 0.5; // recorders don't stop exactly at a minute
const SMALLEST_SIDE = 16; // pixels
const HDR_TRANSFERS = new Set(['smpte2084', 'arib-std-b67']);

// V excludes cover pictures of songs
const FIRST_PICTURE = '-select_streams V:0 -show_entries stream=width,height,color_transfer:format=duration'.split(' ');

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

/**
 * Inspects an uploaded file by its bytes before it is decoded completely; its name and declared type aren't trusted.
 */
export async function inspectVideo(path: string, signal?: AbortSignal): Promise<VideoFacts | VideoFailure> {
  const demuxer = DEMUXERS[(await mediaTypeOf(path)) ?? ''];
  if (!demuxer) return 'invalidType';
  const report = await probe({ path, demuxer, entries: FIRST_PICTURE, report: reportSchema, signal });
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
