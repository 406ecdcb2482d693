import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { buildRemote } from './build-remote.ts';
import { fetchManifest } from './remote-manifest.ts';

const remote = buildRemote();
const options = { signal: new AbortController().signal, fresh: false };
const manifest = (entry: string) => ({ metaData: { globalName: 'mf_pets', remoteEntry: { path: '', name: entry } } });

const original = globalThis.fetch;
let fetched: jest.Mock<typeof fetch>;
const answers = (body: unknown) => fetched.mockResolvedValue(new Response(JSON.stringify(body)));

beforeEach(() => {
  fetched = jest.fn<typeof fetch>();
  globalThis.fetch = fetched;
});
afterEach(() => {
  globalThis.fetch = original;
});

describe('fetchManifest', () => {
  test('requests the manifest with the integrity from the registry, and returns its entry', async () => {
    answers(manifest('remoteEntry.js'));
    const { entryUrl } = await fetchManifest(remote, options);
    expect(entryUrl).toBe('http://localhost/remotes/mf-pets/1.1.0/remoteEntry.js');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ integrity: 'sha384-manifest-1.1.0', cache: 'default' });
  });

  test('requests the manifest without integrity when the registry names none', async () => {
    answers(manifest('remoteEntry.js'));
    const { integrity: _integrity, ...changing } = remote;
    await fetchManifest(changing, options);
    expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty('integrity');
  });

  test('fails when the manifest names another entry than the registry', async () => {
    answers(manifest('otherEntry.js'));
    await expect(fetchManifest(remote, options)).rejects.toMatchObject({ name: 'RemoteFailure', kind: 'manifest' });
  });

  test('fails when the browser refuses the manifest’s content', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(fetchManifest(remote, options)).rejects.toMatchObject({ kind: 'manifest' });
  });
});
