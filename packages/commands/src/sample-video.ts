import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { findFfmpeg } from './ffmpeg.ts';

type SampleVideo = {
  seconds?: number;
  /** Pixels, such as `640x360`. */
  size?: string;
  framesPerSecond?: number;
  hasSound?: boolean;
  /** What ffmpeg is told of the format; MP4 as phones write it, unless something else is said. */
  format?: readonly string[];
  /** By which ffmpeg tells the container. */
  extension?: string;
};

const MP4 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

/** Videos for specs, drawn rather than kept as files: a moving picture with a tone. */
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

/** Runs ffmpeg on what a spec has made itself. */
export async function ffmpeg(...args: string[]): Promise<void> {
  await promisify(execFile)(findFfmpeg(), ['-nostdin', '-v', 'error', '-y', ...args]);
}

function drawn(source: string): string[] {
  return ['-f', 'lavfi', '-i', source];
}
