import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';

import type { Env } from '../../config/env.ts';
import { LiveRegistry } from './live-registry.ts';
import type { RegistryRepository } from './registry.repository.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'qlixline-registry-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('the stored copy of the registry is complete, even with concurrent updates', async () => {
  let seq = 0;
  const registry = {
    headSeq: async () => seq,
    // Entries alternate between large and small.
    head: async () => {
      seq += 1;
      const reason = 'x'.repeat(seq % 2 === 0 ? 2_000_000 : 10);
      return { seq, state: { 'mf-pets': { live: null, previous: null, canary: null, disabled: { reason } } } };
    },
    builds: async () => [{ unit: 'mf-pets', version: '1.0.0' }],
  } as unknown as RegistryRepository;
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  const live = new LiveRegistry({ dataDir } as Env, registry);
  await Promise.all(Array.from({ length: 20 }, () => live.read()));

  expect(warn).not.toHaveBeenCalled();
  expect(await readdir(dataDir)).toEqual(['last-good-registry.json']);
  const stored = JSON.parse(await readFile(join(dataDir, 'last-good-registry.json'), 'utf8')) as { seq: number };
  expect(stored.seq).toBe(seq);
});
