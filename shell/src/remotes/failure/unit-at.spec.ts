import { describe, expect, test } from '@jest/globals';
import type { Composition } from '@qlixline/contract/remotes/composition';

import { buildRemote } from '../loading/build-remote.ts';
import { unitAt } from './unit-at.ts';

const composition: Composition = {
  schema: 1,
  snapshotId: 's1',
  env: 'test',
  shell: { build: 'b', api: '1.0.0', version: '1.4.0' },
  remotes: [buildRemote({ name: 'mf-pets', version: '1.1.0' }), buildRemote({ name: 'mf-social', version: '2.0.0' })],
};
const stackOf = (...addresses: string[]) =>
  ['Error: odd', ...addresses.map((address) => `    at run (${address}:1:234)`)].join('\n');
const SHELL = 'https://pets.example/assets/framework.0a1b2c.js';
const PETS = 'https://cdn.example/remotes/mf-pets/1.1.0/chunk.js';
const OLD_PETS = 'https://cdn.example/remotes/mf-pets/1.0.0/chunk.js';
const SOCIAL = 'https://pets.example/remotes/mf-social/2.0.0/chunk.js';

describe('unitAt', () => {
  test.each([
    ['the remote that threw', stackOf(PETS, SHELL), 'mf-pets@1.1.0'],
    ['the remote that used shared code wrongly', stackOf(SHELL, PETS, SHELL), 'mf-pets@1.1.0'],
    ['the innermost of two', stackOf(SOCIAL, PETS), 'mf-social@2.0.0'],
    ['the version whose code it was', stackOf(OLD_PETS), 'mf-pets@1.0.0'],
    ['the shell, where no remote is involved', stackOf(SHELL), 'shell@1.4.0'],
  ])('attributes an error to %s', (_, stack, unit) => {
    const found = unitAt(stack, composition);
    expect(`${found?.name}@${found?.version}`).toBe(unit);
  });

  test.each([
    ['an extension of the browser', stackOf('chrome-extension://abc/content.js', PETS)],
    ['a stack without addresses', 'Script error.'],
    ['another page’s script', stackOf('https://elsewhere.example/x.js')],
    ['an unknown remote', stackOf('https://cdn.example/remotes/mf-none/1.0.0/x.js')],
  ])('attributes an error to no unit when it comes from %s', (_, stack) => {
    expect(unitAt(stack, composition)).toBeUndefined();
  });
});
