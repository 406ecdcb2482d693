import { stat } from 'node:fs/promises';

import type { VOICE_REFUSALS } from '@qlixline/contract/uploads/upload';
import * as z from 'zod/mini';

import { mediaTypeOf, probe } from '../videos/media-probe.ts';
import type { Demuxer } from '../videos/media-probe.ts';

/** Reason to reject a recording; the texts shown to its sender are in VOICE_REFUSALS. */
export type VoiceRefusal = Exclude<keyof typeof VOICE_REFUSALS, 'tooLarge' | 'noRoom' | 'unavailable'>;

/** Demuxers of the containers in which browsers record, by file-type's MIME type. Containers are the same for videos. */
const DEMUXERS: Record<string, Demuxer> = {
  'video/webm': 'matroska',
  'audio/webm': 'matroska',
  'video/matroska': 'matroska',
  'video/mp4': 'mov',
  'audio/mp4': 'mov',
  'audio/x-m4a': 'mov',
  'video/quicktime': 'mov',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'application/ogg': 'ogg',
};
const EVERY_STREAM = ['-show_entries', 'stream=codec_type'];
const reportSchema = z.object({ streams: z.array(z.object({ codec_type: z.optional(z.string()) })) });

/** Inspects an uploaded recording by its bytes before it is decoded; its name and declared type aren't trusted. */
export async function inspectVoice(path: string): Promise<{ demuxer: Demuxer } | VoiceRefusal> {
  if ((await stat(path)).size === 0) return 'empty';
  const demuxer = DEMUXERS[(await mediaTypeOf(path)) ?? ''];
  if (!demuxer) return 'invalidType';
  const report = await probe({ path, demuxer, entries: EVERY_STREAM, report: reportSchema });
  if (!report) return 'unreadable';
  const kinds = new Set(report.streams.map(({ codec_type: kind }) => kind));
  if (kinds.has('video')) return 'hasPicture';
  return kinds.has('audio') ? { demuxer } : 'empty';
}
