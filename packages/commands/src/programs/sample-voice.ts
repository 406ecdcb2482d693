import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ffmpeg } from './sample-video.ts';

type SampleVoice = {
  seconds?: number;
  /** Source of ffmpeg's `lavfi`. */
  sound?: string;
  /** ffmpeg's options for the format; by default WebM with Opus as Chromium records it. */
  format?: readonly string[];
};

/** WebM with Opus, as Chromium records it: without a stated duration. */
const WEBM = ['-c:a', 'libopus', '-b:a', '48k', '-ac', '1', '-live', '1', '-f', 'webm'];

/** Generates a recording for specs: a tone. */
export async function sampleVoice({
  seconds = 2,
  sound = 'sine=440:sample_rate=48000',
  format = WEBM,
}: SampleVoice = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-voice-'));
  try {
    const path = join(folder, 'voice');
    await ffmpeg('-f', 'lavfi', '-i', sound, '-t', String(seconds), ...format, path);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
