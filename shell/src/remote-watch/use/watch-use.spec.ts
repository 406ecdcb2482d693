import type { Composition } from '@qlixline/contract/remotes/composition';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { buildRemote } from '../../remotes/loading/build-remote.ts';

const reportRemote = jest.fn();
const isCovered = jest.fn<() => boolean>();
jest.unstable_mockModule('../../remotes/failure/remote-reports.ts', () => ({ reportRemote }));
jest.unstable_mockModule('./covered-page.ts', () => ({ isCovered }));
jest.unstable_mockModule('./count-activity.ts', () => ({ countActivity: () => () => ({}) }));
const hasChanged = jest.fn<() => boolean>();
jest.unstable_mockModule('../page-changes.ts', () => ({ watchChanges: () => hasChanged }));
jest.unstable_mockModule('./busy-page.ts', () => ({ watchBusyPage: () => {} }));
const pets = buildRemote({ name: 'mf-pets', version: '1.1.0' });
jest.unstable_mockModule('../units-run.ts', () => ({ unitsRun: () => [pets] }));
const { startClock } = await import('../clock.ts');
const { watchUse } = await import('./watch-use.ts');

const composition = { remotes: [pets] } as unknown as Composition;
const CHECK_INTERVAL_MS = 6_000;

beforeEach(() => {
  jest.useFakeTimers();
  isCovered.mockReset();
  reportRemote.mockClear();
  hasChanged.mockReset().mockReturnValue(true);
});
afterEach(() => void jest.useRealTimers());

test('a page that stays covered for two checks is reported once, for each version that has run', () => {
  isCovered
    .mockReturnValueOnce(true)
    .mockReturnValueOnce(false)
    .mockReturnValueOnce(true)
    .mockReturnValueOnce(false)
    .mockReturnValue(true);
  watchUse(composition, startClock());
  jest.advanceTimersByTime(5 * CHECK_INTERVAL_MS);
  expect(reportRemote).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10 * CHECK_INTERVAL_MS);
  expect(reportRemote).toHaveBeenCalledTimes(1);
  expect(reportRemote).toHaveBeenCalledWith(pets, 'covered', expect.any(Number));
});

test('a page that stands still is looked at once in half a minute', () => {
  isCovered.mockReturnValue(false);
  hasChanged.mockReturnValueOnce(true).mockReturnValue(false);
  watchUse(composition, startClock());
  jest.advanceTimersByTime(6 * CHECK_INTERVAL_MS);
  expect(isCovered).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(CHECK_INTERVAL_MS);
  expect(isCovered).toHaveBeenCalledTimes(2);
});

test('a page that failed a check is looked at again, though it stands still', () => {
  isCovered.mockReturnValue(true);
  hasChanged.mockReturnValueOnce(true).mockReturnValue(false);
  watchUse(composition, startClock());
  jest.advanceTimersByTime(2 * CHECK_INTERVAL_MS);
  expect(reportRemote).toHaveBeenCalledWith(pets, 'covered', expect.any(Number));
});
