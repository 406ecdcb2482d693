import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { sampleVideo } from '@qlixline/commands/programs/sample-video.ts';
import { probed } from '../src/test-support/samples/sample-videos.ts';
import { inspectVideo } from '../src/modules/videos/video-inspection.ts';
import { renderVideo } from '../src/modules/videos/video-rendering.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qlixline-videos-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Formats that users' devices and programs produce, as ffmpeg options. */
const FORMATS: [name: string, extension: string, format: string][] = [
  ['MP4 with H.264 and AAC', 'mp4', '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'],
  ['MP4 with its table of contents first', 'mp4', '-c:v libx264 -preset ultrafast -c:a aac -movflags +faststart'],
  ['MP4 in fragments', 'mp4', '-c:v libx264 -preset ultrafast -c:a aac -movflags frag_keyframe+empty_moov'],
  ['MP4 with HEVC', 'mp4', '-c:v libx265 -preset ultrafast -tag:v hvc1 -x265-params log-level=none -c:a aac'],
  [
    'MP4 with HEVC of 10 bits',
    'mp4',
    '-c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -x265-params log-level=none',
  ],
  [
    'MOV with HLG, as phones record it',
    'mov',
    '-vf format=yuv420p10le -c:v libx265 -preset ultrafast -color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc ' +
      '-x265-params log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc',
  ],
  ['MP4 with AV1', 'mp4', '-c:v libaom-av1 -cpu-used 8 -usage realtime -c:a aac'],
  ['MP4 with MPEG-4', 'mp4', '-c:v mpeg4 -c:a aac'],
  ['MOV with H.264 and PCM', 'mov', '-c:v libx264 -preset ultrafast -c:a pcm_s16le'],
  ['MOV with ProRes', 'mov', '-c:v prores_ks -c:a pcm_s16le'],
  ['MOV with pictures one by one', 'mov', '-c:v mjpeg -c:a pcm_s16le'],
  ['WebM with VP8 and Vorbis', 'webm', '-c:v libvpx -deadline realtime -cpu-used 8 -c:a libvorbis'],
  ['WebM with VP9 and Opus', 'webm', '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus'],
  ['Matroska with H.264 and FLAC', 'mkv', '-c:v libx264 -preset ultrafast -c:a flac'],
  ['AVI with MPEG-4 and MP3', 'avi', '-c:v mpeg4 -c:a libmp3lame'],
  ['3GP with H.263', '3gp', '-s 352x288 -c:v h263 -r 15 -an'],
  ['MPEG transport stream of a camcorder', 'ts', '-c:v libx264 -preset ultrafast -c:a ac3'],
  ['MPEG program stream', 'mpg', '-c:v mpeg2video -c:a mp2'],
  ['Ogg with Theora', 'ogv', '-c:v libtheora -c:a libvorbis'],
  ['Windows Media', 'wmv', '-c:v wmv2 -c:a wmav2'],
  ['Flash', 'flv', '-c:v flv -c:a libmp3lame -ar 44100'],
];

describe('video formats', () => {
  test.each(FORMATS)(
    'a video in the format %s is converted to an MP4 that every browser plays',
    async (_, extension, format) => {
      const path = join(folder, 'upload');
      const isSilent = format.includes('-an') || !format.includes('-c:a');
      await writeFile(
        path,
        await sampleVideo({ seconds: 2, extension, format: format.split(' '), hasSound: !isSilent }),
      );
      const facts = await inspectVideo(path);
      if (typeof facts === 'string') throw new Error(facts);
      const percents: number[] = [];
      const rendered = await renderVideo({
        path,
        facts,
        folder,
        signal: new AbortController().signal,
        onPercent: (percent) => percents.push(percent),
      });
      if (typeof rendered === 'string') throw new Error(rendered);
      expect(rendered.durationMs).toBeGreaterThan(1_800);
      expect(rendered.durationMs).toBeLessThan(2_300);
      expect(Math.max(...percents)).toBeGreaterThan(50);
      const { format: container, streams } = await probed(rendered.video);
      expect(container['format_name']).toMatch(/mp4/);
      expect(streams.map((stream) => stream['codec_name'])).toEqual(isSilent ? ['h264'] : ['h264', 'aac']);
      expect([streams[0]?.['pix_fmt'], streams[0]?.['color_transfer'] ?? 'bt709']).toEqual(['yuv420p', 'bt709']);
      expect((await stat(rendered.poster)).size).toBeGreaterThan(1_000);
    },
  );
});
