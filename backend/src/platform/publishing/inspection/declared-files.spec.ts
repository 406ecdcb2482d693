import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { describe, expect, test } from '@jest/globals';
import {
  ENTRY_BUDGET_BYTES,
  REMOTE_BUDGET_BYTES,
  ROUTE_BUDGET_BYTES,
  SHARED_MODULE_MARKS,
} from '@qlixline/contract/remotes/remote-build';

import { reasonsOf, refusalsOf, script, withoutCopies } from '../../../test-support/samples/build-refusals.ts';
import { sampleRemoteBuild, sampleShellBuild } from '../../../test-support/samples/sample-build.ts';

describe('missing_asset', () => {
  test('rejects a build without one of its declared files', async () => {
    const sample = sampleRemoteBuild();
    sample.files.delete('remoteEntry.js');
    expect(await refusalsOf(sample)).toEqual([
      { reason: 'missing_asset', message: 'remoteEntry.js is declared, but it is not there.' },
    ]);
  });

  test('rejects a build whose entry, manifest or preloaded file isn’t declared', async () => {
    const integrity = `sha384-${'a'.repeat(64)}`;
    const sample = sampleRemoteBuild({
      routes: [{ id: 'pets', preload: ['gone.js'] }],
      claims: { entry: { file: 'entry.js', integrity }, manifest: { file: 'manifest.json', integrity } },
    });
    expect((await refusalsOf(sample)).map(({ reason, message }) => `${reason}: ${message}`)).toEqual([
      'missing_asset: The build needs manifest.json, but does not have it.',
      'missing_asset: The build needs entry.js, but does not have it.',
      'missing_asset: The build needs gone.js, but does not have it.',
    ]);
  });

  test('rejects a shell without a page, script, style, preload or font of its own', async () => {
    const sample = sampleShellBuild({
      claims: {
        scripts: ['/assets/s.js'],
        styles: ['/assets/s.css'],
        preload: ['https://elsewhere.example/p.js'],
        fonts: ['/assets/f.woff2'],
      },
    });
    sample.build.files = sample.build.files.filter(({ name }) => name !== 'landing.html');
    sample.files.set('shell-build.json', Buffer.from(JSON.stringify(sample.build)));
    const needed = ['landing.html', 'assets/s.js', 'assets/s.css', 'https://elsewhere.example/p.js', 'assets/f.woff2'];
    expect(await refusalsOf(sample)).toEqual(
      needed.map((name) => ({
        reason: 'missing_asset',
        message: `The build needs ${name}, but does not have it.`,
      })),
    );
  });
});

describe('altered_asset', () => {
  test('rejects a build with one altered byte in a file', async () => {
    const sample = sampleRemoteBuild();
    const bytes = Buffer.from(sample.files.get('screen.0a1b2c3d4e.js') ?? '');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    sample.files.set('screen.0a1b2c3d4e.js', bytes);
    expect(await refusalsOf(sample)).toEqual([
      { reason: 'altered_asset', message: 'screen.0a1b2c3d4e.js is not the file that the build declares.' },
    ]);
  });

  test('checks files by whichever hash algorithm the build declares', async () => {
    const sample = sampleRemoteBuild();
    const files = sample.build.files.map((file) => {
      const hash = createHash('sha384').update(sample.files.get(file.name)!).digest('base64');
      return { ...file, integrity: `sha384-${hash}` };
    });
    const named = (name: string) => ({ file: name, integrity: files.find((file) => file.name === name)!.integrity });
    const claims = { files, entry: named('remoteEntry.js'), manifest: named('mf-manifest.json') };
    expect(await refusalsOf(sampleRemoteBuild({ claims }))).toEqual([]);
  });

  test('rejects a build whose entry has another integrity than its file', async () => {
    const claims = { entry: { file: 'remoteEntry.js', integrity: `sha384-${'a'.repeat(64)}` } };
    expect(reasonsOf(await refusalsOf(sampleRemoteBuild({ claims })))).toEqual(['altered_asset']);
  });

  test.each([
    ['is something else', '.br', brotliCompressSync('evil()')],
    ['is something else', '.gz', gzipSync('evil()')],
    ['is not compressed', '.br', Buffer.from('evil()')],
    ['is not compressed', '.gz', Buffer.from('evil()')],
    ['unpacks to very much', '.br', brotliCompressSync(Buffer.alloc(50_000_000))],
    ['unpacks to very much', '.gz', gzipSync(Buffer.alloc(50_000_000))],
  ])('rejects a build with a compressed copy that %s (%s)', async (_, suffix, copy) => {
    const sample = sampleRemoteBuild();
    sample.files.set(`remoteEntry.js${suffix}`, copy);
    expect(await refusalsOf(sample)).toEqual([
      { reason: 'altered_asset', message: `remoteEntry.js${suffix} is not the compressed copy of remoteEntry.js.` },
    ]);
  });
});

describe('over_budget', () => {
  test('rejects a build with an entry over its budget', async () => {
    const [refusal] = await refusalsOf(sampleRemoteBuild({ files: { 'remoteEntry.js': script(ENTRY_BUDGET_BYTES) } }));
    expect(refusal?.reason).toBe('over_budget');
    expect(refusal?.message).toMatch(/^The entry remoteEntry\.js has \d+ bytes in brotli; the budget is 10000\.$/);
  });

  test('rejects a build with a route that preloads too much, with and without compressed copies', async () => {
    const half = ROUTE_BUDGET_BYTES * 0.6;
    const sample = sampleRemoteBuild({
      files: { 'one.js': script(half), 'two.js': script(half) },
      routes: [
        { id: 'small', preload: ['one.js'] },
        { id: 'large', preload: ['one.js', 'two.js'] },
      ],
    });
    for (const tried of [sample, withoutCopies(sample)]) {
      const refusals = await refusalsOf(tried);
      expect(reasonsOf(refusals)).toEqual(['over_budget']);
      expect(refusals[0]?.message).toContain('What the route "large" preloads has');
    }
  });

  test('rejects a remote whose JavaScript exceeds its total budget', async () => {
    const refusals = await refusalsOf(sampleRemoteBuild({ files: { 'all.js': script(REMOTE_BUDGET_BYTES) } }));
    expect(reasonsOf(refusals)).toEqual(['over_budget']);
    expect(refusals[0]?.message).toContain('All JavaScript of mf-pets has');
  });
});

describe('shared_module_bundled', () => {
  test.each(Object.entries(SHARED_MODULE_MARKS))('rejects a remote that bundles %s', async (module, mark) => {
    expect(await refusalsOf(sampleRemoteBuild({ files: { 'vendor.js': `"${mark}"` } }))).toEqual([
      { reason: 'shared_module_bundled', message: `vendor.js carries ${module}, which the shell shares.` },
    ]);
  });

  test('accepts a shell that bundles shared modules', async () => {
    const files = { 'assets/react.js': `"${SHARED_MODULE_MARKS['react']}"` };
    expect(await refusalsOf(sampleShellBuild({ files }))).toEqual([]);
  });

  test('rejects a remote whose manifest lists own files for a shared module', async () => {
    const none = { sync: [], async: [] };
    const manifest = (js: object) =>
      JSON.stringify({ shared: [{ name: 'react', assets: { js, css: none } }], remotes: [], exposes: [] });
    const claims = { consumes: [{ module: 'react', range: '^19.0.0' }] };
    const withManifest = (content: string) => sampleRemoteBuild({ files: { 'mf-manifest.json': content }, claims });
    expect(await refusalsOf(withManifest(manifest(none)))).toEqual([]);
    const carried = manifest({ sync: [], async: ['react.js'] });
    expect(await refusalsOf(withManifest(carried))).toEqual([
      {
        reason: 'shared_module_bundled',
        message: 'mf-manifest.json names files of its own for react, which the shell shares.',
      },
    ]);
  });
});
