import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { VOICE_MAX_SECONDS } from '@qlixline/contract/limits';

import { runLimited } from '../videos/limited-program.ts';
import { readingOnly } from '../videos/media-probe.ts';
import type { Demuxer } from '../videos/media-probe.ts';
import type { VoiceRefusal } from './voice-inspection.ts';
import { peaksOf } from './voice-peaks.ts';

export type RenderedVoice = { path: string; durationMs: number; peaks: number[] };

type Rendering = {
  /** Path of the upload. */
  path: string;
  demuxer: Demuxer;
  /** Folder for the results. */
  folder: string;
};

const GRACE_SECONDS = 5; // timers of hidden tabs stop a recorder late
/** Samples per second of the copy from which the loudness is measured. */
const MEASURED_HZ = 4_000;
const SAMPLE_BYTES = 2;
/** Limits of the converter; five minutes take about 5 s of one core. */
const LIMITS = { memoryBytes: 1_000_000_000, cpuSeconds: 40, wallMs: 90_000, fileBytes: 8 * 1024 * 1024 };
/** AAC, which every browser plays; the index first, so that playback can start before all is loaded. */
const FORMAT = words('-c:a aac -b:a 64k -ac 1 -ar 48000 -movflags +faststart -f ipod');
/** First audio stream, without metadata such as place, time and device. */
const CONTENT = words('-map 0:a:0 -map_metadata -1 -map_chapters -1 -vn -sn -dn');

/** Converts a recording to AAC and measures its duration and loudness from what was decoded, in one pass. */
export async function renderVoice({ path, demuxer, folder }: Rendering): Promise<RenderedVoice | VoiceRefusal> {
  const voice = join(folder, 'voice.m4a');
  const samples = join(folder, 'samples');
  const length = ['-t', String(VOICE_MAX_SECONDS + 2 * GRACE_SECONDS)];
  const outcome = await runLimited(
    'ffmpeg',
    [
      ...words('-nostdin -v quiet -y -threads 1 -xerror -err_detect explode'),
      ...readingOnly(demuxer),
      '-i',
      path,
      ...CONTENT,
      ...length,
      ...FORMAT,
      voice,
      ...CONTENT,
      ...length,
      ...words(`-ac 1 -ar ${MEASURED_HZ} -f s16le`),
      samples,
    ],
    { folder, limits: LIMITS },
  );
  if (outcome !== 'ok') return outcome === 'limit' ? 'tooCostly' : 'unreadable';
  const { buffer, byteOffset, byteLength } = await readFile(samples);
  const measured = new Int16Array(buffer.slice(byteOffset, byteOffset + byteLength - (byteLength % SAMPLE_BYTES)));
  const durationMs = Math.round((1_000 * measured.length) / MEASURED_HZ);
  if (durationMs === 0) return 'empty';
  if (durationMs > (VOICE_MAX_SECONDS + GRACE_SECONDS) * 1_000) return 'tooLong';
  return { path: voice, durationMs, peaks: peaksOf(measured) };
}

function words(text: string): string[] {
  return text.split(' ');
}
