import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { findFfmpeg } from './ffmpeg.ts';

type SampleVideo = {
  seconds?: number;
  /** Size in px, such as `640x360`. */
  size?: string;
  framesPerSecond?: number;
  hasSound?: boolean;
  /** ffmpeg's options for the format; by default MP4 as phones record it. */
  format?: readonly string[];
  /** File extension, from which ffmpeg derives the container. */
  extension?: string;
};

const MP4 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

/** Generates a video for specs: a moving image with a tone. */
export async function sampleVideo({
  seconds = 1,
  size = '320x240',
  framesPerSecond = 25,
  hasSound = true,
  format = MP4,
  extension = 'mp4',
}: SampleVideo = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-video-'));
  try {
    const path = join(folder, `sample.${extension}`);
    await ffmpeg(
      ...drawn(`testsrc2=size=${size}:rate=${framesPerSecond}`),
      ...(hasSound ? drawn('sine=440:sample_rate=44100') : []),
      '-t',
      String(seconds),
      ...format,
      path,
    );
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs ffmpeg on files that a spec has created itself. */
export async function ffmpeg(...args: string[]): Promise<void> {
  await promisify(execFile)(findFfmpeg(), ['-nostdin', '-v', 'error', '-y', ...args]);
}

function drawn(source: string): string[] {
  return ['-f', 'lavfi', '-i', source];
}
