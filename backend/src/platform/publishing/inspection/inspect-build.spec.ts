import { createHash, randomBytes } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { describe, expect, test } from '@jest/globals';
import { declaredCall } from '@qlixline/contract/remotes/declared-call';
import {
  ENTRY_BUDGET_BYTES,
  REMOTE_BUDGET_BYTES,
  ROUTE_BUDGET_BYTES,
  SHARED_MODULE_MARKS,
} from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild } from '@qlixline/contract/remotes/remote-build';
import { EXTENSIONS_MAX, EXTENSION_BUDGET_BYTES } from '@qlixline/contract/remotes/registry-limits';

import { sampleRemoteBuild, sampleShellBuild, withBuildFolder } from '../../../test-support/samples/sample-build.ts';
import type { SampleBuild } from '../../../test-support/samples/sample-build.ts';
import type { Refusal } from '../../registry/registry-conflicts.ts';
import { inspectBuild, undeclaredFiles } from './inspect-build.ts';

const refusalsOf = (sample: SampleBuild, unit: string = sample.build.name): Promise<readonly Refusal[]> =>
  withBuildFolder(sample, async (folder) => (await inspectBuild(folder, unit)).refusals);

/** Builds a script of at least `bytes` bytes after compression. */
const script = (bytes: number) => `globalThis.noise = "${randomBytes(bytes).toString('base64')}";`;

describe('valid builds', () => {
  test.each([
    ['of a remote', sampleRemoteBuild({ routes: [{ id: 'pets' }] })],
    ['of the shell', sampleShellBuild()],
    ['with an empty file', sampleRemoteBuild({ files: { 'nothing.js': '' } })],
    ['without compressed copies', withoutCopies(sampleRemoteBuild())],
  ])('accepts a build %s', async (_, sample: SampleBuild) => {
    await withBuildFolder(sample, async (folder) => {
      const { build, refusals } = await inspectBuild(folder, sample.build.name);
      expect(refusals).toEqual([]);
      expect(build).toEqual(sample.build);
      expect(await undeclaredFiles(sample.build, folder)).toEqual([]);
    });
  });
});

describe('unfit_extension', () => {
  test('accepts extensions whose files are in the build', async () => {
    expect(await refusalsOf(sampleRemoteBuild({ extensions: [{ id: 'card' }, { id: 'tab' }] }))).toEqual([]);
  });

  test('rejects an extension whose file is missing', async () => {
    const sample = sampleRemoteBuild({ extensions: [{ id: 'card', files: ['remoteEntry.js', 'card.js'] }] });
    expect(await refusalsOf(sample)).toEqual([
      {
        reason: 'unfit_extension',
        message: 'The extension "card" is loaded from card.js, but the build does not have it.',
      },
    ]);
  });

  test('rejects an extension that is declared twice', async () => {
    const sample = sampleRemoteBuild({ extensions: [{ id: 'card' }, { id: 'card', slot: 'pet.tab/v1' }] });
    expect(await refusalsOf(sample)).toEqual([
      { reason: 'unfit_extension', message: 'The extension "card" is declared twice.' },
    ]);
  });

  test.each([
    ['a slot without a version', { slot: 'pet.card' }, 'This is not a slot such as pet.card/v1.'],
    ['a title that is too long for a tab', { title: 'x'.repeat(25) }, 'A title has at most 24 characters.'],
    ['markup for an icon', { icon: '<svg>' }, 'An icon is the d of an SVG path, 600 characters at most.'],
  ])('rejects an extension with %s', async (_, wrong, message) => {
    const [refusal] = await refusalsOf(sampleRemoteBuild({ extensions: [{ id: 'card', ...wrong }] }));
    expect(refusal?.reason).toBe('invalid_build');
    expect(refusal?.message).toContain(message);
  });

  test('rejects more extensions than a remote may have', async () => {
    const extensions = Array.from({ length: EXTENSIONS_MAX + 1 }, (_one, nth) => ({ id: `card-${nth}` }));
    const [refusal] = await refusalsOf(sampleRemoteBuild({ extensions }));
    expect(refusal?.message).toContain(`A remote has ${EXTENSIONS_MAX} extensions at most.`);
  });

  test('rejects an extension that loads more bytes than its budget', async () => {
    const sample = sampleRemoteBuild({
      files: { 'card.js': script(EXTENSION_BUDGET_BYTES) },
      extensions: [{ id: 'card', files: ['card.js'] }],
    });
    const [refusal] = await refusalsOf(sample);
    expect(refusal?.reason).toBe('over_budget');
    expect(refusal?.message).toMatch(/^What the extension "card" loads has \d+ bytes in brotli; the budget is \d+\.$/);
  });
});

describe('invalid_build', () => {
  test('rejects a build without a description', async () => {
    const sample = sampleRemoteBuild();
    sample.files.delete('remote-build.json');
    expect(await refusalsOf(sample)).toEqual([
      { reason: 'invalid_build', message: 'The build has no remote-build.json.' },
    ]);
  });

  test('rejects a build whose description violates the contract', async () => {
    const garbage = sampleRemoteBuild();
    garbage.files.set('remote-build.json', Buffer.from('<html>'));
    expect(reasonsOf(await refusalsOf(garbage))).toEqual(['invalid_build']);
    const [refusal] = await refusalsOf(sampleRemoteBuild({ version: '1.0' }));
    expect(refusal?.message).toBe('remote-build.json: version: This is not a version such as 1.4.0.');
  });

  test.each(['1.0.0-01', '1.0.0-rc.007', '1.0.0-local.00', '90071992547409920.0.0'])(
    'rejects a version that only looks like a semantic version: %s',
    async (version) => {
      expect(await refusalsOf(sampleRemoteBuild({ version }))).toEqual([
        { reason: 'invalid_build', message: 'remote-build.json: version: This is not a version such as 1.4.0.' },
      ]);
    },
  );

  test.each(['1.0.0-0', '1.0.0-rc.1', '1.0.0-01a.b-0', '0.0.0'])('accepts the semantic version %s', async (version) => {
    expect(await refusalsOf(sampleRemoteBuild({ version }))).toEqual([]);
  });

  test.each(['newest', '^1.0.0.0', '>=1.0.0 <2.x.1', '^1.0.0-01', '1.0.0 || ui'])(
    'rejects a requirement that isn’t a range of semantic versions: %s',
    async (range) => {
      const claims = { consumes: [{ module: 'react', range }] };
      const refusals = await refusalsOf(sampleRemoteBuild({ requires: { ui: range }, claims }));
      expect(refusals.map(({ message }) => message)).toEqual([
        'remote-build.json: requires.ui: This is not a range of versions such as ^1.4.0.',
        'remote-build.json: consumes.react: This is not a range of versions such as ^1.4.0.',
      ]);
    },
  );

  test.each(['^1.0.0 || ^2.0.0', '>=1.2 <3', '1.x', '~1.4', '*', '1.0.0 - 1.9.0', '^1.0.0-rc.1'])(
    'accepts a requirement with the range %s',
    async (range) => {
      expect(await refusalsOf(sampleRemoteBuild({ requires: { ui: range } }))).toEqual([]);
    },
  );

  test.each(['1.0', 'v1.0.0', '^1.0.0', '1.0.0-01'])(
    'rejects a shell that provides %s, which isn’t a version',
    async (version) => {
      const refusals = await refusalsOf(sampleShellBuild({ provides: { ui: version, former: { ui: version } } }));
      expect(refusals.map(({ message }) => message)).toEqual([
        'shell-build.json: provides.ui: This is not a version such as 1.4.0.',
        'shell-build.json: provides.former.ui: This is not a version such as 1.4.0.',
      ]);
    },
  );

  test.each(['\0', '\ud800', '\udc00\ud800', 'a\\\0'])(
    'rejects a build with text that no database can store: %j',
    async (team) => {
      expect(reasonsOf(await refusalsOf(sampleRemoteBuild({ claims: { team } })))).toEqual(['invalid_build']);
    },
  );

  test('accepts a build with text that only spells out such characters', async () => {
    expect(await refusalsOf(sampleRemoteBuild({ claims: { team: String.raw`\u0000 \ud800 😀` } }))).toEqual([]);
  });

  test('rejects a build with a requirement that is too long for pages', async () => {
    const wordy = sampleRemoteBuild({ requires: { ui: '^1.0.0 || '.repeat(100_000) } });
    expect(reasonsOf(await refusalsOf(wordy))).toEqual(['invalid_build']);
  });

  test('rejects a build of another unit', async () => {
    const [refusal] = await refusalsOf(sampleRemoteBuild({ name: 'mf-social' }), 'mf-pets');
    expect(refusal).toEqual({ reason: 'invalid_build', message: 'remote-build.json is of mf-social, not of mf-pets.' });
    expect(reasonsOf(await refusalsOf(sampleRemoteBuild(), 'shell'))).toEqual(['invalid_build']);
  });

  test('rejects a build with two files of the same name or spelling', async () => {
    const twice = sampleRemoteBuild({ files: { 'REMOTEENTRY.js': '' } });
    expect(await refusalsOf(twice)).toEqual([
      { reason: 'invalid_build', message: 'REMOTEENTRY.js is declared twice, or in two spellings.' },
    ]);
    const copy = sampleRemoteBuild({ files: { 'remoteEntry.js.br': '' } });
    expect(reasonsOf(await refusalsOf(copy))).toEqual(['invalid_build']);
  });

  test('rejects a build with undeclared files', async () => {
    const sample = sampleRemoteBuild();
    sample.files.set('assets/more.js', Buffer.from('more()'));
    sample.files.set('shell-build.json', Buffer.from('{}'));
    const undeclared = await withBuildFolder(sample, (folder) => undeclaredFiles(sample.build, folder));
    expect(undeclared.map(({ message }) => message).toSorted()).toEqual([
      'assets/more.js is in the archive, but the build does not declare it.',
      'shell-build.json is in the archive, but the build does not declare it.',
    ]);
  });

  test('rejects a build with an invalid manifest or a page without its slots', async () => {
    expect(reasonsOf(await refusalsOf(sampleRemoteBuild({ files: { 'mf-manifest.json': '<html>' } })))).toEqual([
      'invalid_build',
    ]);
    expect(await refusalsOf(sampleShellBuild({ files: { 'index.html': '<!--slot:head--><!--slot:root-->' } }))).toEqual(
      [{ reason: 'invalid_build', message: 'index.html has no <!--slot:composition-->.' }],
    );
  });
});

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

describe('navigation items', () => {
  const item = { route: 'clock', label: 'Clock', icon: 'M12 6v6l4 2', place: 'sidebar' as const, order: 10 };
  const withItem = (route: Partial<RemoteBuild['provides']['routes'][number]>, more: object = {}) => {
    const { build } = sampleRemoteBuild({ routes: [{ id: 'clock', ...route }] });
    const claims = { provides: { ...build.provides, nav: [{ ...item, ...more }] } };
    return sampleRemoteBuild({ routes: [{ id: 'clock', ...route }], claims });
  };

  test('accepts a navigation item that leads to a route of the remote', async () => {
    expect(await refusalsOf(withItem({}))).toEqual([]);
  });

  test.each([
    ['is not there', {}, { route: 'walks' }],
    ['has no address', { path: null }, {}],
    ['has a part that nobody could know', { path: '/clock/:petId' }, {}],
    ['is for newcomers', { access: 'onboarding' as const }, {}],
  ])('rejects a navigation item whose route %s', async (_, route, more) => {
    const [refusal] = await refusalsOf(withItem(route, more));
    expect(refusal?.message).toMatch(/^The item "Clock" leads to "\w+", which is no route of members/);
  });

  test.each([
    { label: 'A label of seventeen' },
    { icon: '<script>' },
    { icon: 'url(x)' },
    { place: 'top' },
    { order: -1 },
  ])('rejects a navigation item with %j', async (more) => {
    expect(reasonsOf(await refusalsOf(withItem({}, more)))).toEqual(['invalid_build']);
  });
});

describe('calls of the API', () => {
  const files = { 'screen.0a1b2c3d4e.js': 'call("GET /api/pets"), call(`PUT /api/pets/:id`);' };

  test('rejects a script that calls an undeclared endpoint', async () => {
    const refusals = await refusalsOf(
      sampleRemoteBuild({ files, claims: { calls: [declaredCall('GET /api/pets')!] } }),
    );
    expect(refusals).toEqual([
      {
        reason: 'invalid_build',
        message: 'screen.0a1b2c3d4e.js names PUT /api/pets/:id, but the build does not say that it calls it.',
      },
    ]);
  });

  test('rejects a remote that signs people out by itself', async () => {
    const signsOut = { 'screen.0a1b2c3d4e.js': 'call("POST /api/logout")' };
    for (const calls of [[declaredCall('POST /api/logout')!], undefined]) {
      const refusals = await refusalsOf(sampleRemoteBuild({ files: signsOut, claims: { ...(calls && { calls }) } }));
      expect(refusals).toEqual([
        {
          reason: 'invalid_build',
          message:
            'screen.0a1b2c3d4e.js calls POST /api/logout, which is left to the shell: use signOut of the bridge.',
        },
      ]);
    }
  });

  test('accepts undeclared calls in builds from before calls were declared', async () => {
    expect(await refusalsOf(sampleRemoteBuild({ files }))).toEqual([]);
  });
});

describe('broken_script, patched_browser and global_styles', () => {
  const files = {
    'remoteEntry.js': 'globalThis.mf_pets = {;',
    'vendor.js': 'window.fetch = track(window.fetch)',
    'page.css': ':root { --ink: red }',
  };

  test('rejects a remote with broken scripts, patched globals or global styles', async () => {
    expect(reasonsOf(await refusalsOf(sampleRemoteBuild({ files })))).toEqual([
      'broken_script',
      'patched_browser',
      'global_styles',
    ]);
  });

  test('accepts such code in the shell, which owns the page', async () => {
    const own = Object.fromEntries(Object.entries(files).map(([name, content]) => [`assets/${name}`, content]));
    expect(await refusalsOf(sampleShellBuild({ files: own }))).toEqual([]);
  });

  test('skips the inspection of code in builds that are too large', async () => {
    const large = { ...files, 'all.js': script(REMOTE_BUDGET_BYTES) };
    expect(reasonsOf(await refusalsOf(sampleRemoteBuild({ files: large })))).toEqual(['over_budget']);
  });
});

function reasonsOf(refusals: readonly Refusal[]): string[] {
  return refusals.map(({ reason }) => reason);
}

function withoutCopies(sample: SampleBuild): SampleBuild {
  return { ...sample, files: new Map([...sample.files].filter(([name]) => !/\.(br|gz)$/.test(name))) };
}
