import { describe, expect, test } from '@jest/globals';

import { reasonsOf, refusalsOf, withoutCopies } from '../../../test-support/samples/build-refusals.ts';
import { sampleRemoteBuild, sampleShellBuild, withBuildFolder } from '../../../test-support/samples/sample-build.ts';
import type { SampleBuild } from '../../../test-support/samples/sample-build.ts';
import { inspectBuild, undeclaredFiles } from './inspect-build.ts';

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
