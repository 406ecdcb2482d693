import type { Composition } from '@qlixline/contract/remotes/composition';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { buildRemote } from '../loading/build-remote.ts';

const reportRemote = jest.fn();
jest.unstable_mockModule('./remote-reports.ts', () => ({ reportRemote }));
const { isReloadedEndlessly } = await import('./count-loads.ts');
const { reportEndlessReloads } = await import('./endless-reloads.ts');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('loads of a page', () => {
  test('the sixth load within fifteen seconds is one too many', () => {
    const loads = Array.from({ length: 7 }, () => {
      jest.advanceTimersByTime(1_000);
      return isReloadedEndlessly();
    });
    expect(loads).toEqual([false, false, false, false, false, true, true]);
  });

  test('a user who reloads from time to time is left alone', () => {
    for (let load = 0; load < 20; load += 1) {
      jest.advanceTimersByTime(4_000);
      expect(isReloadedEndlessly()).toBe(false);
    }
  });

  test.each(['no JSON', '{"at":1}', 'null'])('a note that another script has written as %s counts as none', (note) => {
    sessionStorage.setItem('qlixline:loads', note);
    expect(isReloadedEndlessly()).toBe(false);
  });
});

test('endless reloads are attributed to the remote of the address and to the shell', () => {
  history.replaceState(null, '', '/walks');
  const routes = (path: string) => ({
    routes: [{ id: 'one', path, title: 'One', access: 'member' as const, preload: [] }],
  });
  const walks = buildRemote({ name: 'mf-walks', provides: routes('/walks') });
  const pets = buildRemote({ name: 'mf-pets', provides: routes('/pets') });
  reportEndlessReloads({ shell: { version: '1.4.0' }, remotes: [walks, pets] } as unknown as Composition);
  expect(reportRemote.mock.calls.map(([unit, kind]) => [(unit as { name: string }).name, kind])).toEqual([
    ['mf-walks', 'reloads'],
    ['shell', 'reloads'],
  ]);
});
