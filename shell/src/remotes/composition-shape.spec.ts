import { compositionSchema } from '@qlixline/contract/remotes/composition';
import type { Composition, Remote } from '@qlixline/contract/remotes/composition';
import { describe, expect, test } from '@jest/globals';

import { buildRemote } from './loading/build-remote.ts';
import { isComposition } from './composition-shape.ts';

const NAV_ITEM = { href: '/clock', label: 'Clock', icon: 'M12 6v6', place: 'sidebar', order: 1 } as const;

/** Composition with every optional field. */
const full: Composition = {
  schema: 1,
  snapshotId: 's1',
  env: 'production',
  shell: { build: 'b1', api: '1.0.0' },
  remotes: [remoteWith({}), remoteWith({ channel: 'canary' }), remoteWith({ channel: 'override' })],
  overrides: ['mf-pets=1.0.0'],
};

function remoteWith(changes: Partial<Remote>): Remote {
  const [route] = buildRemote().provides.routes;
  if (!route) throw new Error('buildRemote has a route');
  const routes = [
    { ...route, preload: ['/a.js'] },
    { ...route, access: 'onboarding' as const, path: null },
  ];
  const timeout = { manifestMs: 10, entryMs: 20 };
  return buildRemote({ timeout, disabled: { reason: 'A nap' }, provides: { routes, nav: [NAV_ITEM] }, ...changes });
}

const OTHERS: unknown[] = [undefined, null, 0, 1.5, 1, '', 'other', true, [], ['text'], [0], {}];

describe('isComposition', () => {
  test('accepts the fullest and the smallest composition', () => {
    const { overrides: _overrides, ...smallest } = { ...full, remotes: [] };
    expect([full, smallest].map(isComposition)).toEqual([true, true]);
  });

  test('agrees with the contract’s schema when any single value is changed', () => {
    const differences = [...withOneChanged(full)]
      .filter(({ value }) => isComposition(value) !== compositionSchema.safeParse(value).success)
      .map(({ place, other }) => `${place} = ${JSON.stringify(other)}`);
    expect(differences).toEqual([]);
  });

  test('rejects most compositions with a single changed value', () => {
    const changed = [...withOneChanged(full)];
    expect(changed.length).toBeGreaterThan(1_000);
    expect(changed.filter(({ value }) => !isComposition(value)).length).toBeGreaterThan(changed.length / 2);
  });
});

/** Yields copies of a value in which one place, at any depth, has another value. */
function* withOneChanged(value: unknown, place = ''): Generator<{ place: string; other: unknown; value: unknown }> {
  for (const other of OTHERS) yield { place, other, value: other };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const changed of withOneChanged(part, `${place}/${key}`)) {
      const copy: unknown = Array.isArray(value)
        ? value.with(Number(key), changed.value)
        : { ...value, [key]: changed.value };
      yield { ...changed, value: copy };
    }
  }
}
