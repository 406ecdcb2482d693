import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { samplePng } from '../../test-support/samples/sample-images.ts';
import { publishSample, sampleShellBuild } from '../../test-support/samples/sample-build.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';

const MANIFEST = JSON.stringify({ id: '/', name: 'Qlixline' });

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi();
});
afterAll(() => api.close());

const manifest = () => api.asNobody().get('/manifest.webmanifest');

describe('the manifest of the installable app', () => {
  test('the manifest is missing without a shell, and with one of an older version', async () => {
    expect((await manifest()).status).toBe(404);
    expect((await publishSample(api, sampleShellBuild())).status).toBe(201);
    expect((await manifest()).status).toBe(404);
  });

  test('the live shell’s manifest is sent with its type, and may be kept for an hour', async () => {
    const shell = sampleShellBuild({ version: '1.1.0', files: { 'assets/app.0a1b2c3d.webmanifest': MANIFEST } });
    expect((await publishSample(api, shell)).status).toBe(201);
    const { status, headers, text } = await manifest();
    expect([status, text]).toEqual([200, MANIFEST]);
    expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.get('set-cookie')).toBeNull();
  });
});

describe('what another app shares', () => {
  const share = async (query: string) => {
    const { status, headers } = await api.asNobody().get(`/api/share${query}`);
    return [status, headers.get('location')];
  };

  test.each([
    ['', '/?post=new'],
    ['?title=&text=&url=', '/?post=new'],
    ['?text=Hello+there', '/?post=new&text=Hello+there'],
    [
      '?title=Otters&url=https%3A%2F%2Fpets.example%2F%3Fa%3D1',
      '/?post=new&text=Otters%0Ahttps%3A%2F%2Fpets.example%2F%3Fa%3D1',
    ],
    ['?url=javascript%3Aalert(1)', '/?post=new'],
    ['?text=%2F%2Fevil.example%26listing%3D1', '/?post=new&text=%2F%2Fevil.example%26listing%3D1'],
    ['?text=a%0D%0ASet-Cookie%3A+b', '/?post=new&text=a%0ASet-Cookie%3A+b'],
    ['?text=a&text=b', '/?post=new'],
    ['?text[x]=a', '/?post=new'],
  ])('the query %s opens the composer', async (query, address) => {
    expect(await share(query)).toEqual([303, address]);
  });

  test.each<[Record<string, string>, Record<string, string[]>, string]>([
    [{}, {}, '/?post=new'],
    [
      { title: 'Otters', text: 'Look', url: 'https://pets.example/' },
      {},
      '/?post=new&text=Otters%0ALook%0Ahttps%3A%2F%2Fpets.example%2F',
    ],
    [{ text: 'Look' }, { photo: ['a.png'] }, '/?post=new&text=Look&photos=lost'],
    [{}, { photo: ['a.png', 'b.png'] }, '/?post=new&photos=lost'],
    [{ text: 'Look' }, { other: ['a.exe'] }, '/?post=new&text=Look&photos=lost'],
    [{ ['__proto__']: 'x', constructor: 'y', text: 'Look' }, {}, '/?post=new&text=Look'],
  ])('a form with %j and the files %j opens the composer', async (fields, files, address) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, names] of Object.entries(files)) {
      for (const file of names)
        form.append(name, new Blob([new Uint8Array(await samplePng())], { type: 'image/png' }), file);
    }
    const { status, headers } = await api.asNobody().post('/api/share', form);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, address, 'no-store']);
  });

  test.each([{ origin: 'null' }, { origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'a share is answered with the headers %j, since it changes nothing',
    async (headers) => {
      const form = new FormData();
      form.append('text', 'Look');
      const reply = await api.asNobody().post('/api/share', form, { headers });
      expect([reply.status, reply.headers.get('location')]).toEqual([303, '/?post=new&text=Look']);
    },
  );

  test('a form that breaks off opens the composer with what was read of it', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nLook\r\n--x\r\nContent-Disp';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const reply = await api.asNobody().post('/api/share', body, { headers });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/?post=new&text=Look']);
  });

  test('a text that is longer than any field may be doesn’t become an error', async () => {
    const form = new FormData();
    form.append('text', 'a'.repeat(100_000));
    expect((await api.asNobody().post('/api/share', form)).status).toBe(303);
  });

  test('a very long text is cut, so that its address can be opened', async () => {
    const [status, address] = await share(`?text=${'%F0%9F%90%BE'.repeat(1_200)}`);
    expect(status).toBe(303);
    expect(String(address).length).toBeLessThan(7_000);
  });
});
