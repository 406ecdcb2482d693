import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { findFfmpeg } from '@qlixline/commands/programs/ffmpeg.ts';
import { sampleVideo } from '@qlixline/commands/programs/sample-video.ts';

/** Returns ffprobe's report on a file's container and streams. */
export async function probed(path: string): Promise<{
  format: Record<string, string> & { tags?: Record<string, string> };
  streams: Record<string, string | number>[];
}> {
  findFfmpeg();
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', path];
  const { stdout } = await promisify(execFile)('ffprobe', args);
  return JSON.parse(stdout) as Awaited<ReturnType<typeof probed>>;
}

let smallest: Promise<Buffer> | undefined;

/** Builds a form for `POST /api/upload/video`. */
export async function videoForm(bytes?: Buffer, type = 'video/mp4'): Promise<FormData> {
  smallest ??= sampleVideo();
  const form = new FormData();
  form.append('video', new Blob([new Uint8Array(bytes ?? (await smallest))], { type }), 'video.mp4');
  return form;
}
