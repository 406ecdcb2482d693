import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { eventually } from '../src/test-support/eventually.ts';
import { reportTried } from '../src/test-support/generated/size.ts';
import { imageForm } from '../src/test-support/samples/sample-images.ts';
import { sampleVideo } from '@qlixline/commands/programs/sample-video.ts';
import { videoForm } from '../src/test-support/samples/sample-videos.ts';
import type { Client } from '../src/test-support/client.ts';
import { startProcess } from '../src/test-support/start/start-process.ts';
import type { BackendProcess } from '../src/test-support/start/start-process.ts';
import { createTestDatabase } from '../src/test-support/start/test-database.ts';
import type { TestDatabase } from '../src/test-support/start/test-database.ts';

/** Uploads per user: as many as may wait, plus the one being converted. */
const CONCURRENCY = 4;
const MEMORY_MAX_MB = 512;
/** Maximum factor by which another user's video slows down an upload. */
const DELAY_MAX = 2;
const LONGEST_MS = 240_000;

let database: TestDatabase;
let backend: BackendProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  backend = await startProcess(database.url);
});
afterAll(async () => {
  await backend.close();
  await database.drop();
});

const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'.split(' ');
const stream = (size: string) =>
  sampleVideo({
    size,
    seconds: 2,
    hasSound: false,
    format: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'],
    extension: 'avi',
  });
const transportStream = (size: string) => sampleVideo({ size, seconds: 2, format: H264, extension: 'ts' });

/** Hostile videos and their outcome; `any` if they may be partly playable. */
const HOSTILE: [name: string, make: () => Promise<Buffer>, becomes: 'ready' | 'failed' | 'any'][] = [
  ['HEVC in 4K at 60 frames a second', () => hevc(), 'ready'],
  [
    'a thousand tiny frames a second',
    () => sampleVideo({ size: '64x64', framesPerSecond: 1_000, seconds: 30, hasSound: false, format: H264 }),
    'ready',
  ],
  [
    'Matroska that does not say when it ends, and does so after a minute and a half',
    () =>
      sampleVideo({
        size: '320x240',
        seconds: 90,
        framesPerSecond: 10,
        format: [...H264, '-f', 'matroska', '-live', '1'],
        extension: 'mkv',
      }),
    'ready',
  ],
  [
    'a stream that becomes larger than 4K in the middle',
    async () => Buffer.concat([await transportStream('320x240'), await transportStream('4096x4000')]),
    'any',
  ],
  ['a video of noise within its frame', () => damaged(0.3), 'any'],
  ['a video of which every tenth byte is another', () => damaged(0.1), 'any'],
  ['a picture a second in the largest format that is taken', () => stream('4096x2160'), 'ready'],
];

test.each(HOSTILE)(
  'converting %s stops within its time and memory and delays nobody else twofold',
  async (name, make, becomes) => {
    const [attacker, stranger] = [await register(), await register()];
    const [hostile, ordinary] = [await make(), await sampleVideo({ size: '1280x720', seconds: 5 })];
    const alone = await timesOf(stranger, ordinary);

    const ids: string[] = [];
    for (let at = 0; at < CONCURRENCY; at++) ids.push(await begin(attacker, hostile));
    await pause(500);
    const beside = await timesOf(stranger, ordinary);
    const states = new Set(await Promise.all(ids.map((id) => ended(attacker, id))));
    const times = (key: 'picture' | 'video') => `${Math.round(alone[key])} and ${Math.round(beside[key])} ms`;
    reportTried(
      `${name}, ${(hostile.length / 1e6).toFixed(1)} MB: ${[...states].join(' ')}; a stranger alone and beside it: ` +
        `picture ${times('picture')}, video ${times('video')}; memory ${memoryMb()} MB at most`,
    );
    expect(becomes === 'any' || [...states].join() === becomes).toBe(true);
    expect(beside.video / alone.video).toBeLessThan(DELAY_MAX);
    expect(beside.picture / alone.picture).toBeLessThan(DELAY_MAX);
    expect(memoryMb()).toBeLessThan(MEMORY_MAX_MB);
  },
  LONGEST_MS * CONCURRENCY,
);

/**
 * Measures a second user's uploads, in milliseconds. Returns the fastest of several, as other load uses the processor,
 * too.
 */
async function timesOf(stranger: Client, video: Buffer): Promise<{ picture: number; video: number }> {
  const pictures: number[] = [];
  for (let at = 0; at < 5; at++) {
    const startedAt = performance.now();
    expect((await stranger.post('/api/upload/content', await imageForm({ contentType: 'post' }))).status).toBe(201);
    pictures.push(performance.now() - startedAt);
  }
  const videos: number[] = [];
  for (let at = 0; at < 2; at++) {
    const startedAt = performance.now();
    expect(await ended(stranger, await begin(stranger, video))).toBe('ready');
    videos.push(performance.now() - startedAt);
  }
  return { picture: Math.min(...pictures), video: Math.min(...videos) };
}

let users = 0;
const register = () => backend.register(`user-${(users += 1)}@pets.example`);

async function begin(user: Client, bytes: Buffer): Promise<string> {
  const { status, json } = await user.post('/api/upload/video', await videoForm(bytes));
  expect(status).toBe(201);
  return json.id;
}

function ended(user: Client, id: string): Promise<string> {
  return eventually(async () => {
    await pause(50); // polling shouldn't affect the measurement
    const { json } = await user.get(`/api/upload/video/${id}`);
    return ['ready', 'failed'].includes(json.state) ? (json.state as string) : undefined;
  }, LONGEST_MS * CONCURRENCY);
}

function hevc(): Promise<Buffer> {
  const format = '-c:v libx265 -preset ultrafast -x265-params log-level=none'.split(' ');
  return sampleVideo({ size: '3840x2160', framesPerSecond: 60, seconds: 6, hasSound: false, format });
}

/** Overwrites this share of the bytes of the video data. */
async function damaged(part: number): Promise<Buffer> {
  const bytes = await sampleVideo({ size: '640x360', seconds: 5, format: [...H264, '-movflags', '+faststart'] });
  for (let at = bytes.indexOf('mdat') + 4; at < bytes.length; at++) {
    if ((at * 7_919) % 1_000 < part * 1_000) bytes[at] = (at * 31) % 256;
  }
  return bytes;
}

/** Returns the backend's peak memory, without the programs it started. */
function memoryMb(): number {
  const status = readFileSync(`/proc/${backend.pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}
