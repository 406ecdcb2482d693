import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';

import { startApi } from '../../testing/start-api.ts';
import type { TestApi } from '../../testing/start-api.ts';
import { SessionService } from '../sessions/session.service.ts';
import { sampleComposition } from './sample-composition.ts';

let api: TestApi;
let shellDist: string;
let registryFile: string;

beforeAll(async () => {
  shellDist = await mkdtemp(join(tmpdir(), 'qlixline-shell-'));
  registryFile = join(shellDist, 'registry.json');
  await writeShell();
  api = await startApi({ SHELL_DIST: shellDist, REGISTRY_FILE: registryFile });
  await publish('mf-pets/1.2.0/chunk.js', 'export {}');
});
afterAll(async () => {
  await api.close();
  await rm(shellDist, { recursive: true });
});

describe('index.html', () => {
  test('is the landing without a script for a visitor, never cached', async () => {
    const { status, headers, text } = await api.asNobody().get('/', { headers: { accept: 'text/html' } });
    expect(status).toBe(200);
    expect(text).toContain('<h1>Landing</h1>');
    expect(text).not.toContain('<script');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("script-src 'self' https://pets.example");
  });

  test('carries the composition for a member, on every screen and on unknown ones', async () => {
    const { client } = await api.asUser();
    for (const path of ['/', '/pet/7', '/user/mira.olsen', '/nothing/here']) {
      const { status, text } = await client.get(path, { headers: { accept: 'text/html' } });
      expect(status).toBe(200);
      expect(text).toContain('snapshot-1');
      expect(text).toContain('/remotes/mf-onboarding/1.0.0/form.js'); // no pets yet
    }
  });

  test.each(['/api/nothing', '/assets/missing.js', '/remotes/mf-pets/1.2.0/missing.js', '/favicon.ico', '/media/x'])(
    'is never the answer to %s',
    async (path) => {
      const { status, text } = await api.asNobody().get(path, { headers: { accept: 'text/html,*/*' } });
      expect([401, 404]).toContain(status);
      expect(text).not.toContain('<html');
    },
  );

  test('starts the shell, not the landing, while the database is away', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const { client } = await api.asUser();
    const resolve = jest.spyOn(api.app.get(SessionService), 'resolve').mockRejectedValueOnce(away);
    const { status, text } = await client.get('/');
    expect(status).toBe(200);
    expect(text).toContain('/assets/shell.js');
    resolve.mockRestore();
  });

  test('is not the answer to a write', async () => {
    expect((await api.asNobody().post('/', {})).status).toBe(404);
  });
});

describe('the composition', () => {
  test('is read again when it changes, and stays as it was when the change is bad', async () => {
    expect((await api.asNobody().get('/api/composition')).json).toEqual(sampleComposition());
    await writeFile(registryFile, JSON.stringify({ ...sampleComposition(), snapshotId: 'snapshot-two' }));
    expect((await api.asNobody().get('/api/composition')).json.snapshotId).toBe('snapshot-two');
    await writeFile(registryFile, '{"schema": 1, "remotes": "none"}');
    expect((await api.asNobody().get('/api/composition')).json.snapshotId).toBe('snapshot-two');
    await writeFile(registryFile, JSON.stringify(sampleComposition()));
  });

  test('is 503 while there has never been one', async () => {
    const bare = await startApi({ SHELL_DIST: shellDist });
    expect((await bare.asNobody().get('/api/composition')).status).toBe(503);
    expect((await bare.asNobody().get('/')).status).toBe(503);
    await bare.close();
  });
});

describe('published files', () => {
  test('are kept for a year, open to any origin, and sent compressed as they were built', async () => {
    const { status, headers, text } = await api
      .asNobody()
      .get('/remotes/mf-pets/1.2.0/chunk.js', { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    expect(text).toBe('export {}');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('vary')).toContain('Accept-Encoding');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('are sent plain to who takes no compression', async () => {
    const { headers, text } = await api
      .asNobody()
      .get('/remotes/mf-pets/1.2.0/chunk.js', { headers: { 'accept-encoding': 'identity' } });
    expect(headers.get('content-encoding')).toBeNull();
    expect(text).toBe('export {}');
  });

  test.each([
    '/remotes/composition.json',
    '/remotes/mf-pets/1.2.0/..%2f..%2f..%2fsecrets/session-secret',
    '/remotes/mf-pets/1.2.0/.env',
    '/assets/..%2findex.html',
  ])('do not include %s', async (path) => {
    const { status, headers } = await api.asNobody().get(path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('application/problem+json');
  });
});

async function writeShell(): Promise<void> {
  const files = {
    'index.html':
      '<html><head><!--slot:head--></head><body><div id="root"><!--slot:root--></div><!--slot:composition--></body></html>',
    'landing.html': '<h1>Landing</h1>',
    'loading.html': '<p>Loading...</p>',
    'shell-assets.json': JSON.stringify({ scripts: ['/assets/shell.js'], styles: [], preload: [], fonts: [] }),
    'registry.json': JSON.stringify(sampleComposition()),
    'assets/shell.js': 'shell()',
  };
  await mkdir(join(shellDist, 'assets'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(shellDist, name), text);
}

async function publish(name: string, text: string): Promise<void> {
  const file = join(api.dataDir, 'remotes', name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  await writeFile(`${file}.br`, brotliCompressSync(text));
}
