import { expect, test } from '@jest/globals';
import type { RemoteBuild } from '@qlixline/contract/remotes/remote-build';

import { offeredExtensions } from './offered-extensions.ts';

const extension = (id: string, slot: string, order: number, title = id) => ({
  id,
  slot,
  title,
  order,
  files: ['a.js'],
});
const composed = (name: string, provides: Partial<RemoteBuild['provides']>, more = {}) => ({
  build: { name, version: '1.0.0', provides: { routes: [], ...provides } } as unknown as RemoteBuild,
  isWhole: true,
  switchedOff: [],
  ...more,
});
const pets = composed('mf-pets', { slots: ['pet.card/v1'] });
const idsOf = (...parts: Parameters<typeof offeredExtensions>[0][number][]) =>
  offeredExtensions(parts).map(({ remote, id }) => `${remote}/${id}`);

test('extensions come by order, then by title, whatever the order of their remotes', () => {
  const one = composed('mf-one', {
    extensions: [extension('late', 'pet.card/v1', 9), extension('b', 'pet.card/v1', 5, 'Beta')],
  });
  const two = composed('mf-two', { extensions: [extension('a', 'pet.card/v1', 5, 'Alpha')] });
  expect(idsOf(one, pets, two)).toEqual(['mf-two/a', 'mf-one/b', 'mf-one/late']);
  expect(idsOf(two, one, pets)).toEqual(['mf-two/a', 'mf-one/b', 'mf-one/late']);
});

test('an extension of a slot that no remote of the composition offers is left out', () => {
  const score = composed('mf-score', {
    extensions: [extension('card', 'pet.card/v1', 1), extension('tab', 'pet.tab/v1', 1)],
  });
  expect(idsOf(score, pets)).toEqual(['mf-score/card']);
  expect(idsOf(score)).toEqual([]);
});

test('an extension that is switched off and those of a disabled remote are left out', () => {
  const provides = { extensions: [extension('card', 'pet.card/v1', 1), extension('odd', 'pet.card/v1', 2)] };
  expect(idsOf(pets, composed('mf-score', provides, { switchedOff: [{ extension: 'odd' }] }))).toEqual([
    'mf-score/card',
  ]);
  expect(idsOf(pets, composed('mf-score', provides, { isWhole: false }))).toEqual([]);
});

test('an older build without slots and extensions adds nothing', () => {
  expect(idsOf(composed('mf-pets', {}), composed('mf-social', {}))).toEqual([]);
});
