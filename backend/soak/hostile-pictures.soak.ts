import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';

import { reportTried } from '../src/test-support/generated/size.ts';
import { sampleHeic } from '../src/test-support/samples/sample-heic.ts';
import { samplePng } from '../src/test-support/samples/sample-images.ts';
import type { Client } from '../src/test-support/client.ts';
import { startProcess } from '../src/test-support/start/start-process.ts';
import type { BackendProcess } from '../src/test-support/start/start-process.ts';
import { createTestDatabase } from '../src/test-support/start/test-database.ts';
import type { TestDatabase } from '../src/test-support/start/test-database.ts';

const CONCURRENCY = 24;
const MEMORY_MAX_MB = 512;
/** Longest wait of another user's small upload, which waits for the one image being decoded but not for the queue. */
const WAIT_MAX_MS = 6_000;

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

test.each([
  ['interlaced 16-bit PNG of 21 megapixels', () => deepInterlaced(4_650)],
  ['interlaced 16-bit PNG of 40 megapixels', () => deepInterlaced(6_300)],
  ['AVIF of 12 megapixels', () => picture(3_490).avif({ effort: 0 }).toBuffer()],
  ['progressive JPEG of 49 megapixels', () => picture(7_000).jpeg({ progressive: true }).toBuffer()],
  ['HEIC of 24 megapixels', () => Promise.resolve(sampleHeic({ tiles: { columns: 10, rows: 9 } }))],
  ['GIF of 36 megapixels', () => picture(6_000).gif({ effort: 1 }).toBuffer()],
])(
  '24 concurrent uploads of %s neither delay another user nor exhaust the memory',
  async (name, make) => {
    const [attacker, stranger] = [await register(), await register()];
    const hostile = await make();
    resetPeak();
    const small = await samplePng();
    const attack = Array.from({ length: CONCURRENCY }, () => upload(attacker, hostile));
    await pause(300);
    const startedAt = performance.now();
    expect(await upload(stranger, small)).toBe(201);
    const waited = performance.now() - startedAt;
    const statuses = await Promise.all(attack);
    reportTried(
      `${name} of ${(hostile.length / 1e6).toFixed(1)} MB: a stranger waited ${Math.round(waited)} ms, memory ${memoryMb()} MB at most, replies ${[...new Set(statuses)].join(' ')}`,
    );
    expect(waited).toBeLessThan(WAIT_MAX_MS);
    expect(memoryMb()).toBeLessThan(MEMORY_MAX_MB);
  },
  120_000,
);

let users = 0;
const register = () => backend.register(`user-${(users += 1)}@pets.example`);

const picture = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#88aacc' } });

const deepInterlaced = (side: number) =>
  picture(side).ensureAlpha().toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer();

async function upload(user: Client, bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.append('contentType', 'post');
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  return (await user.post('/api/upload/content', form)).status;
}

/** Resets the peak. */
const resetPeak = () => writeFileSync(`/proc/${backend.pid}/clear_refs`, '5');

/** Returns the backend's peak memory since the reset. */
function memoryMb(): number {
  const status = readFileSync(`/proc/${backend.pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}
