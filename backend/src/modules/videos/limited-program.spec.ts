import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { hasPrograms, runLimited } from './limited-program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qlixline-limited-'));
});
afterAll(() => rm(folder, { recursive: true }));

// Programs run with the lowest priority, so on a busy machine the wall-clock limit must be generous.
const LIMITS = { memoryBytes: 500_000_000, cpuSeconds: 20, wallMs: 3_600_000, fileBytes: 1_000_000 };
const shell = (script: string, limits: Partial<typeof LIMITS> = {}, signal?: AbortSignal) =>
  runLimited('sh', ['-c', script], { folder, limits: { ...LIMITS, ...limits }, ...(signal && { signal }) });

describe('a program with limits', () => {
  test('a limited program runs and reports its outcome', async () => {
    expect(await shell('exit 0')).toBe('ok');
    expect(await shell('exit 3')).toBe('failed');
  });

  test('a limited program reports its output line by line', async () => {
    const lines: string[] = [];
    const onLine = (line: string) => lines.push(line);
    await runLimited('sh', ['-c', 'echo one; echo two'], { folder, limits: LIMITS, onLine });
    expect(lines).toEqual(['one', 'two']);
  });

  test('a limited program is stopped at its limit of processor or clock time', async () => {
    expect(await shell('while :; do :; done', { cpuSeconds: 1 })).toBe('limit');
    expect(await shell('sleep 30', { wallMs: 100 })).toBe('limit');
  });

  test('a limited program can’t exceed its file size or memory', async () => {
    expect(await shell('exec dd if=/dev/zero of=large bs=1000 count=2000 2> /dev/null')).not.toBe('ok');
    const holding100MB = 'head -c 100000000 /dev/zero | tail -c 100000000 > /dev/null';
    expect(await shell(holding100MB)).toBe('ok');
    expect(await shell(holding100MB, { memoryBytes: 50_000_000 })).toBe('failed');
  });

  test('a limited program runs in its folder with low priority and without secrets of this process', async () => {
    process.env['SECRET_OF_A_SPEC'] = 'known to this process alone';
    expect(await shell('touch here && test "$(nice)" -ge 15 && test -z "$SECRET_OF_A_SPEC"')).toBe('ok');
    expect(await readdir(folder)).toContain('here');
    delete process.env['SECRET_OF_A_SPEC'];
  });

  test('a limited program ends when its parent stops', async () => {
    const stop = new AbortController();
    const running = shell('sleep 30', {}, stop.signal);
    stop.abort();
    await expect(running).rejects.toThrow('aborted');
  });
});

test('detects whether programs are installed', () => {
  expect(hasPrograms('sh')).toBe(true);
  expect(hasPrograms('sh', 'no-such-program')).toBe(false);
});
