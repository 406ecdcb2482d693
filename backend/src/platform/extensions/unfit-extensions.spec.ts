import { describe, expect, test } from '@jest/globals';
import type { RemoteBuild } from '@qlixline/contract/remotes/remote-build';

import { unfitExtensions } from './unfit-extensions.ts';

const remote = (name: string, provides: Partial<RemoteBuild['provides']>, version = '1.0.0') =>
  ({ name, version, provides: { routes: [], ...provides } }) as unknown as RemoteBuild;
const filling = (slot: string) => ({
  extensions: [{ id: 'score', slot, title: 'Score', order: 1, files: ['remoteEntry.js'] }],
});
const pets = remote('mf-pets', { slots: ['pet.card/v1', 'pet.tab/v1'] });
const nothing = { remotes: [] };

describe('extensions of builds that would be served together', () => {
  test('an extension fits if any served remote offers its slot', () => {
    expect(unfitExtensions({ remotes: [remote('mf-score', filling('pet.card/v1')), pets] }, nothing)).toEqual([]);
  });

  test('a remote may fill a slot of its own', () => {
    const own = remote('mf-score', { slots: ['pet.card/v1'], ...filling('pet.card/v1') });
    expect(unfitExtensions({ remotes: [own] }, nothing)).toEqual([]);
  });

  test.each([
    [
      'an unknown slot',
      'pet.crad/v1',
      [pets],
      'mf-score 1.0.0 fills pet.crad/v1 with "score", but no live remote offers that slot. Slots are pet.card/v1, pet.tab/v1.',
    ],
    [
      'a later version of a slot',
      'pet.card/v2',
      [pets],
      'mf-score 1.0.0 fills pet.card/v2 with "score", but mf-pets 1.0.0 offers pet.card/v1.',
    ],
    [
      'any slot while nobody offers one',
      'pet.card/v1',
      [],
      'mf-score 1.0.0 fills pet.card/v1 with "score", but no live remote offers that slot. None offers any.',
    ],
    [
      'a slot whose name only begins like another',
      'pet.card-list/v1',
      [pets],
      'mf-score 1.0.0 fills pet.card-list/v1 with "score", but no live remote offers that slot. Slots are pet.card/v1, pet.tab/v1.',
    ],
  ])('a new build is refused with a sentence for %s', (_, slot, others, sentence) => {
    expect(unfitExtensions({ remotes: [...others, remote('mf-score', filling(slot))] }, nothing)).toEqual([sentence]);
  });

  test('a remote that stops offering a slot isn’t refused because of an extension that is live', () => {
    const score = remote('mf-score', filling('pet.card/v1'));
    const before = { remotes: [score, pets] };
    expect(unfitExtensions({ remotes: [score, remote('mf-pets', {}, '1.1.0')] }, before)).toEqual([]);
  });

  test('a canary that offers the slot beside a live version that doesn’t is enough', () => {
    const remotes = [remote('mf-pets', {}, '0.9.0'), pets, remote('mf-score', filling('pet.tab/v1'))];
    expect(unfitExtensions({ remotes }, nothing)).toEqual([]);
  });
});
