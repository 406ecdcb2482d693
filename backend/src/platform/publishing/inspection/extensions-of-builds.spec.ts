import { describe, expect, test } from '@jest/globals';
import { EXTENSIONS_MAX, EXTENSION_BUDGET_BYTES } from '@qlixline/contract/remotes/registry-limits';

import { refusalsOf, script } from '../../../test-support/samples/build-refusals.ts';
import { sampleRemoteBuild } from '../../../test-support/samples/sample-build.ts';

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
