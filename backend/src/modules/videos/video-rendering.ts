import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { VIDEO_LONG_SIDE, VIDEO_MAX_PIXELS, VIDEO_MAX_SECONDS } from '@qlixline/contract/limits';

import type { VideoFailure } from '../../schema/videos/video-upload.entity.ts';
import { runLimited } from './limited-program.ts';
import { readingOnly } from './media-probe.ts';
import type { VideoFacts } from './video-inspection.ts';

type Rendering = {
  /** Path of the upload. */
  path: string;
  facts: VideoFacts;
  /** Folder for the results. */
  folder: string;
  signal: AbortSignal;
  /** Called with the progress, 0 to 100. */
  onPercent: (percent: number) => void;
};

export type RenderedVideo = { video: string; poster: string; durationMs: number };

/** Threads of the encoder; one core stays free for requests. */
const THREADS = String(Math.max(1, Math.min(4, availableParallelism() - 1)));
const FRAMES_PER_SECOND = 30;
/** Limits of the encoder; 4K with 10 bits takes half of the memory. */
const LIMITS = { memoryBytes: 2_000_000_000, cpuSeconds: 180, wallMs: 240_000, fileBytes: 50 * 1024 * 1024 };
const POSTER_LIMITS = { memoryBytes: 1_000_000_000, cpuSeconds: 10, wallMs: 20_000, fileBytes: 20 * 1024 * 1024 };
const POSTER_AT_SECONDS = 0.5; // the first frame is often black

const FORMAT = [
  // A format every browser plays, at most about 2.5 Mbit/s for phone connections.
  `-c:v libx264 -preset veryfast -profile:v high -crf 23 -maxrate 2500k -bufsize 5000k -g ${2 * FRAMES_PER_SECOND}`,
  `-threads ${THREADS} -c:a aac -b:a 128k -ac 2 -ar 48000`,
  '-movflags +faststart', // index first, so that playback can start before all is loaded
].flatMap(words);
/** First video and audio stream, without metadata such as place, time and device. */
const CONTENT = words('-map 0:V:0 -map 0:a:0? -map_metadata -1 -map_chapters -1 -sn -dn');
const QUIETLY = words('-nostdin -v quiet -y');

/** Displayed size: square pixels, and even sides as the encoder requires. */
const SHOWN = { width: 'iw*sar', height: 'ih' };
const shrunk = (length: string) =>
  `'max(2,trunc(${length}*min(1,${VIDEO_LONG_SIDE}/max(${SHOWN.width},${SHOWN.height}))/2)*2)'`;
const SMALLER = `scale=w=${shrunk(SHOWN.width)}:h=${shrunk(SHOWN.height)}`;
/** Filter that maps HDR colours to a screen's, which would otherwise look washed out. */
const TO_SCREEN_COLOURS = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

/** Converts an upload to an MP4 and a poster. Rejects with the signal's reason when it is aborted. */
export async function renderVideo({
  path,
  facts,
  folder,
  signal,
  onPercent,
}: Rendering): Promise<RenderedVideo | VideoFailure> {
  const video = join(folder, 'video.mp4');
  const filters = [
    SMALLER,
    ...(facts.isHdr ? TO_SCREEN_COLOURS : []),
    'setsar=1',
    `fps=${FRAMES_PER_SECOND}`,
    'format=yuv420p',
  ];
  let renderedMs = 0;
  const outcome = await runLimited(
    'ffmpeg',
    [
      ...QUIETLY,
      // A video's size may change midway.
      ...words(`-threads ${THREADS} -max_pixels ${VIDEO_MAX_PIXELS}`),
      ...readingOnly(facts.demuxer),
      '-i',
      path,
      ...words(`-t ${VIDEO_MAX_SECONDS} -progress pipe:1 -stats_period 1`),
      ...CONTENT,
      '-vf',
      filters.join(','),
      ...FORMAT,
      video,
    ],
    {
      folder,
      limits: LIMITS,
      signal,
      onLine: (line) => {
        const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1];
        if (!microseconds) return;
        renderedMs = Math.round(Number(microseconds) / 1_000);
        const expectedMs = (facts.seconds || VIDEO_MAX_SECONDS) * 1_000;
        onPercent(Math.min(99, Math.floor((100 * renderedMs) / expectedMs)));
      },
    },
  );
  if (outcome !== 'ok') return outcome === 'limit' ? 'tooCostly' : 'unreadable';
  if (renderedMs === 0) return 'noPicture';
  const poster = await renderPoster(video, folder, Math.min(POSTER_AT_SECONDS, renderedMs / 2_000), signal);
  return poster ? { video, poster, durationMs: renderedMs } : 'unreadable';
}

/** Makes the poster from the converted video, not from the upload. */
async function renderPoster(video: string, folder: string, seconds: number, signal: AbortSignal) {
  const poster = join(folder, 'poster.png');
  const outcome = await runLimited(
    'ffmpeg',
    [
      ...QUIETLY,
      ...words(`-ss ${seconds.toFixed(3)}`),
      ...readingOnly('mov'),
      '-i',
      video,
      ...words('-frames:v 1'),
      poster,
    ],
    { folder, limits: POSTER_LIMITS, signal },
  );
  return outcome === 'ok' ? poster : undefined;
}

function words(text: string): string[] {
  return text.split(' ');
}
