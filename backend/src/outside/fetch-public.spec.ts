import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { PUBLIC_ADDRESS, TestNetwork } from '../test-support/outside-network.ts';
import { BODY_MAX_BYTES, FEED_MAX_BYTES, FETCH_MS, REDIRECTS_MAX, fetchPublic } from './fetch-public.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = new TestNetwork();
  await network.open();
});
afterEach(() => network.close());

const get = (address: string, what: 'page' | 'picture' | 'feed' = 'page', stop = new AbortController()) =>
  fetchPublic(what, new URL(address), { network, ownHostname: 'qlixline.test', signal: stop.signal });
const textOf = async (address: string) => (await get(address)).body.toString();

describe('fetching a public page', () => {
  test('a page is requested by its host name, from the checked address, without credentials', async () => {
    network.page('/dogs?a=1', '<title>Dogs</title>');
    expect(await textOf('http://paws.org/dogs?a=1')).toBe('<title>Dogs</title>');
    expect(network.routes).toEqual([`${PUBLIC_ADDRESS}:80`]);
    const [{ headers } = { headers: {} }] = network.requests;
    expect(Object.keys(headers).toSorted()).toEqual(
      ['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'user-agent'].toSorted(),
    );
    expect(headers).toMatchObject({ host: 'paws.org', 'user-agent': expect.stringContaining('Qlixline') });
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('a page compressed with %s is decompressed', async (encoding, pack) => {
    network.pages.set('/', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(pack('<title>Dogs')),
    );
    expect(await textOf('http://paws.org/')).toBe('<title>Dogs');
  });

  test('a redirect to a public page is followed a few times', async () => {
    network.page('/3', 'here');
    network.redirect('/2', '/3');
    network.redirect('/1', 'http://other.org/2');
    expect((await get('http://paws.org/1')).url.href).toBe('http://other.org/3');
    network.redirect('/loop', 'http://paws.org/loop');
    await expect(get('http://paws.org/loop')).rejects.toThrow('too often');
    expect(network.requests.filter(({ url }) => url === '/loop')).toHaveLength(REDIRECTS_MAX + 1);
  });
});

describe('addresses inside the network', () => {
  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '::127.0.0.1',
    '2002:7f00:1::',
  ])('rejects a host that resolves to %s, alone or beside a public address', async (address) => {
    for (const addresses of [[address], [PUBLIC_ADDRESS, address], [address, PUBLIC_ADDRESS]]) {
      network.names.set('evil.org', [addresses]);
      await expect(get('http://evil.org/')).rejects.toThrow('inside a network');
    }
    expect([network.routes, network.insideCount]).toEqual([[], 0]);
  });

  test.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',

    'http://[64:ff9b::7f00:1]/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://017700000001/',
    'http://127.1/',

    '//localhost/',
    'http://paws.org:22/',
    'http://paws.org:6379/',
    'https://ana:b@paws.org/',
    'file:///etc/passwd',
    'gopher://paws.org/',
    'http://metadata.google.internal/',
    'data:text/html,<title>x',
    'http://',
  ])('rejects a redirect to %s', async (location) => {
    network.redirect('/', location);
    await expect(get('http://paws.org/')).rejects.toThrow('redirects to what is not fetched');
    expect([network.routes, network.insideCount]).toEqual([[`${PUBLIC_ADDRESS}:80`], 0]);
  });

  test('rejects a redirect to a host inside the network', async () => {
    network.names.set('inside.org', [['10.0.0.7']]);
    network.redirect('/', 'http://inside.org/');
    await expect(get('http://paws.org/')).rejects.toThrow('inside a network');
    expect(network.insideCount).toBe(0);
  });

  test('resolves a host once per request, so that it can’t change to an address inside', async () => {
    network.page('/', 'outside');
    network.names.set('evil.org', [[PUBLIC_ADDRESS], ['127.0.0.1']]);
    expect(await textOf('http://evil.org/')).toBe('outside');
    await expect(get('http://evil.org/')).rejects.toThrow('inside a network');
    network.names.set('evil.org', [[PUBLIC_ADDRESS], ['127.0.0.1']]);
    network.redirect('/', 'http://evil.org/again');
    await expect(get('http://evil.org/')).rejects.toThrow('inside a network');
    expect([new Set(network.routes), network.insideCount]).toEqual([new Set([`${PUBLIC_ADDRESS}:80`]), 0]);
  });

  test('rejects requests to the product itself', async () => {
    network.redirect('/', 'http://paws.org/more');
    network.redirect('/more', 'https://qlixline.test/api/auth/user');
    await expect(get('http://paws.org/')).rejects.toThrow(/not fetched|our own/);
    await expect(
      fetchPublic('page', new URL('http://pets.org/'), {
        network,
        ownHostname: 'pets.org',
        signal: new AbortController().signal,
      }),
    ).rejects.toThrow('our own');
  });

  test('rejects a host without an address', async () => {
    network.names.set('nowhere.org', [[]]);
    await expect(get('http://nowhere.org/')).rejects.toThrow('no address');
  });
});

describe('hostile servers', () => {
  test('a server that doesn’t answer or answers too slowly is dropped after five seconds', async () => {
    const answers: Record<string, (response: ServerResponse) => void> = {
      '/nothing': () => undefined,
      '/head-alone': (response) => void response.writeHead(200, HTML).write('<title>'),
      '/byte-by-byte': (response) => void dripping(response.writeHead(200, HTML)),
      '/endless-head': (response) => void trickling(response),
    };
    expect(FETCH_MS).toBe(5_000);
    await Promise.all(
      Object.entries(answers).map(([path, answer]) => {
        network.pages.set(path, (_request, response) => answer(response));
        return expect(get(`http://paws.org${path}`)).rejects.toThrow(/abort|timeout/i);
      }),
    );
  });

  test('a pending request is aborted when the process stops', async () => {
    network.pages.set('/', () => undefined);
    const stop = new AbortController();
    const fetched = get('http://paws.org/', 'page', stop);
    setTimeout(() => stop.abort(), 50);
    await expect(fetched).rejects.toThrow(/abort/i);
  });

  test.each([
    ['endless', undefined, endless],
    ['a bomb of gzip', 'gzip', () => zeros(createGzip)],
    ['a bomb of Brotli', 'br', () => zeros(quickBrotli)],
  ])(
    'a body that is %s is cut for a page and rejected for a picture, within bounded memory',
    async (_, encoding, body) => {
      for (const [path, type] of [
        ['/page', 'text/html'],
        ['/picture', 'image/png'],
      ] as const) {
        network.pages.set(path, (_request, response) => {
          response.writeHead(200, { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) });
          body().pipe(response);
        });
      }
      await get('http://paws.org/page'); // once, so that lazily loaded code doesn't count
      const before = process.memoryUsage.rss();
      for (let time = 0; time < 5; time += 1) {
        expect((await get('http://paws.org/page')).body).toHaveLength(BODY_MAX_BYTES);
        await expect(get('http://paws.org/picture', 'picture')).rejects.toThrow('too large');
      }
      expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
    },
    30_000,
  );

  test('rejects a picture with a large declared length and compressed data that never yields anything', async () => {
    network.pages.set('/large.png', (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': String(BODY_MAX_BYTES + 1) }).write('a'),
    );
    await expect(get('http://paws.org/large.png', 'picture')).rejects.toThrow('too large');
    const nothing = gzipSync('');
    network.pages.set('/', (_, response) => {
      response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' });
      piecesOf(repeated(nothing)).pipe(response);
    });
    await expect(get('http://paws.org/')).rejects.toThrow('too large');
  });

  test('accepts a feed larger than the limit of a page, and rejects one above its own limit', async () => {
    network.page('/feed', 'x'.repeat(FEED_MAX_BYTES));
    network.page('/large-feed', 'x'.repeat(FEED_MAX_BYTES + 1));
    expect((await get('http://paws.org/feed', 'feed')).body).toHaveLength(FEED_MAX_BYTES);
    await expect(get('http://paws.org/large-feed', 'feed')).rejects.toThrow('too large');
  });

  test('rejects a response of another type than requested', async () => {
    const types = ['application/json', 'text/plain', 'application/octet-stream', 'image/png', 'video/mp4', ''];
    for (const type of types) {
      network.page('/', '{}', { 'content-type': type });
      await expect(get('http://paws.org/')).rejects.toThrow('It is');
    }
    network.page('/', '<title>', { 'content-type': 'text/html' });
    await expect(get('http://paws.org/', 'picture')).rejects.toThrow('It is text/html');
    network.page('/', '<title>', { 'content-encoding': 'zstd' });
    await expect(get('http://paws.org/')).rejects.toThrow('packed in another way');
    network.page('/', 'no gzip', { 'content-encoding': 'gzip' });
    await expect(get('http://paws.org/')).rejects.toThrow('header');
    await expect(get('http://paws.org/missing')).rejects.toThrow('404');
  });

  test('rejects a response with too many headers', async () => {
    network.page('/', '', { 'x-large': 'a'.repeat(20_000) });
    await expect(get('http://paws.org/')).rejects.toThrow(/overflow/i);
  });
});

const HTML = { 'content-type': 'text/html' };

async function dripping(response: ServerResponse): Promise<void> {
  while (!response.destroyed) {
    response.write('a');
    await pause(100);
  }
}

async function trickling(response: ServerResponse): Promise<void> {
  response.socket?.write('HTTP/1.1 200 OK\r\n');
  while (!response.destroyed) {
    response.socket?.write('x-more: a\r\n');
    await pause(100);
  }
}

const quickBrotli = () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

function endless() {
  return piecesOf(randomBytes(65_536));
}

function zeros(pack: () => Transform) {
  const packed = pack();
  piecesOf(Buffer.alloc(65_536)).pipe(packed);
  return packed;
}

function piecesOf(piece: Buffer) {
  return Readable.from(
    (function* pieces() {
      for (;;) yield piece;
    })(),
  );
}

function repeated(bytes: Buffer): Buffer {
  return Buffer.concat(Array.from({ length: 1_000 }, () => bytes));
}
