import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { afterEach, describe, expect, test } from '@jest/globals';
import {
  ARCHIVE_FILES_MAX,
  ARCHIVE_MAX_BYTES,
  BUILD_FILE_MAX_BYTES,
  UNPACKED_MAX_BYTES,
} from '@qlixline/contract/remotes/remote-build';

import { eventually } from '../../test-support/eventually.ts';
import { archiveOf, deployToken, publishSample, sampleRemoteBuild } from '../../test-support/samples/sample-build.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';

const DAMAGED = 'The archive is damaged, did not arrive whole, or is not a gzipped tar.';
const NO_NAME = 'The archive has a file whose name no file of a build can have.';
const noFile = (type: string) => `The archive has an entry of the type ${type}; builds consist of files.`;

const sample = sampleRemoteBuild();
const api = apiOfSpec();
afterEach(async () => {
  expect(await readdir(api.dataDir)).not.toContain('remotes');
  expect(await readdir(join(api.dataDir, 'tmp'))).toEqual([]);
  expect(await api.em().execute('select 1 from published_builds')).toEqual([]);
});

describe('unsafe archives', () => {
  test.each([
    ['a symbolic link', { name: 'link.js', type: 'symlink', linkname: '/etc/passwd' }, noFile('symlink')],
    ['a hard link', { name: 'link.js', type: 'link', linkname: 'remoteEntry.js' }, noFile('link')],
    ['a device', { name: 'null', type: 'character-device' }, noFile('character-device')],
    ['a pipe', { name: 'pipe', type: 'fifo' }, noFile('fifo')],
    ['a folder', { name: 'folder', type: 'directory' }, noFile('directory')],
    ['a name that leads out of the folder', { name: '../x.js' }, NO_NAME],
    ['a name that leads out from further in', { name: 'assets/../../x.js' }, NO_NAME],
    ['an absolute name', { name: '/tmp/x.js' }, NO_NAME],
    ['a name with a backslash', { name: '..\\x.js' }, NO_NAME],
    ['a dot file', { name: '.htaccess' }, NO_NAME],
    ['a folder that builds do not have', { name: 'deep/x.js' }, NO_NAME],
    ['a file where the folder of assets is', { name: 'assets' }, NO_NAME],
    ['an absolute name in an extended header', { name: 'x.js', pax: { path: '/tmp/x.js' } }, NO_NAME],
    [
      'another size in an extended header',
      { name: 'x.js', pax: { size: 'nonsense' } },
      'The archive describes x.js by extended headers that builds do not need.',
    ],
    [
      'a file twice',
      { name: 'remoteEntry.js', content: 'other' },
      'The archive has remoteEntry.js twice, or in two spellings.',
    ],
    [
      'a file in two spellings',
      { name: 'RemoteEntry.JS', content: 'other' },
      'The archive has RemoteEntry.JS twice, or in two spellings.',
    ],
    [
      'a file that is too large',
      { name: 'x.js', content: ' '.repeat(BUILD_FILE_MAX_BYTES + 1) },
      `x.js has ${BUILD_FILE_MAX_BYTES + 1} bytes; a file of a build has at most ${BUILD_FILE_MAX_BYTES}.`,
    ],
  ] as const)('rejects an archive with %s', async (_, entry, message) => {
    await expectUnsafe(await archiveOf(sample, [entry]), message);
  });

  test('rejects an archive with too many files', async () => {
    const entries = Array.from({ length: ARCHIVE_FILES_MAX }, (__, number) => ({ name: `x${number}.js` }));
    await expectUnsafe(await archiveOf(sample, entries), `An archive has at most ${ARCHIVE_FILES_MAX} files.`);
  });

  test('rejects an archive that decompresses beyond the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(UNPACKED_MAX_BYTES + 1024));
    expect(bomb.byteLength).toBeLessThan(100_000);
    await expectUnsafe(bomb, 'An unpacked build has at most 40 MB.');
  });

  test('rejects an archive without its end', async () => {
    const archive = await archiveOf(sample);
    await expectUnsafe(archive.subarray(0, archive.byteLength / 2), DAMAGED);
  });

  test('rejects an archive that ends in the middle of a file', async () => {
    const tar = Buffer.alloc(700, 'x');
    await expectUnsafe(gzipSync(tar), DAMAGED);
  });

  test('rejects an archive that is uncompressed or empty', async () => {
    await expectUnsafe(Buffer.from('this is no archive'), DAMAGED);
    await expectUnsafe(gzipSync(''), 'The build has no remote-build.json.', 'invalid_build');
  });
});

describe('archives that are too large', () => {
  test('rejects an archive with a declared length beyond the limit before reading it', async () => {
    const response = await send({ 'content-length': String(ARCHIVE_MAX_BYTES + 1) }, []);
    expect([response.statusCode, JSON.parse(await text(response)).code]).toEqual([413, 'file_too_large']);
  });

  test('rejects an archive without a declared length as soon as it exceeds the limit', async () => {
    const piece = gzipSync(Buffer.alloc(1024 * 1024), { level: 0 }); // incompressible; zeros are a valid tar
    const response = await send(
      {},
      Array.from({ length: 14 }, () => piece),
    );
    expect([response.statusCode, JSON.parse(await text(response)).code]).toEqual([413, 'file_too_large']);
  });
});

test('an upload whose sender disconnects leaves no files', async () => {
  const archive = await archiveOf(sample);
  const sent = await open({});
  sent.on('error', () => {}); // the server closes the connection
  sent.write(archive.subarray(0, archive.byteLength / 2));
  const folders = () => readdir(join(api.dataDir, 'tmp'));
  await eventually(async () => (await folders()).length > 0 || undefined);
  sent.destroy();
  expect(await eventually(async () => (await folders()).length === 0 || undefined)).toBe(true);
});

async function expectUnsafe(archive: Buffer<ArrayBuffer>, message: string, reason = 'unsafe_archive'): Promise<void> {
  const reply = await publishSample(api, sample, { archive });
  expect(reply.json).toMatchObject({ status: 422, code: 'publish_refused', errors: [{ field: reason, message }] });
}

async function open(headers: Record<string, string>) {
  return request(`${api.url}/api/remotes/mf-pets/versions`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/gzip',
      authorization: `Bearer ${await deployToken(api, 'mf-pets')}`,
      ...headers,
    },
  });
}

async function send(headers: Record<string, string>, pieces: readonly Uint8Array[]): Promise<IncomingMessage> {
  const sent = await open(headers);
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.flushHeaders();
  for (const piece of pieces) sent.write(piece);
  if (pieces.length > 0) sent.end();
  const [response] = await answered;
  sent.on('error', () => {}); // the server closes while more is being sent
  return response;
}
