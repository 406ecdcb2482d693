import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { buildRemote } from '../remotes/loading/build-remote.ts';

const reportRemote = jest.fn();
const pets = buildRemote({ name: 'mf-pets', version: '1.1.0' });
jest.unstable_mockModule('../remotes/failure/remote-reports.ts', () => ({ reportRemote }));
jest.unstable_mockModule('../remotes/failure/remote-boundary.tsx', () => ({ newestScreen: () => pets }));
const { startClock } = await import('./clock.ts');
const { reportBlankScreens } = await import('./blank-screens.ts');

const SECOND_MS = 1_000;

beforeEach(() => {
  jest.useFakeTimers();
  reportRemote.mockClear();
});
afterEach(() => void jest.useRealTimers());

function reportedWithin(seconds: number, html: string): boolean {
  document.body.innerHTML = `<main id="content">${html}</main>`;
  reportBlankScreens(startClock({ tickMs: SECOND_MS }));
  jest.advanceTimersByTime(seconds * SECOND_MS);
  jest.clearAllTimers();
  return reportRemote.mock.calls.length > 0;
}

test.each(['', ' ', '<div><p></p></div>'])('a screen of "%s" is reported after five seconds', (html) => {
  expect(reportedWithin(4, html)).toBe(false);
  expect(reportedWithin(5, html)).toBe(true);
  expect(reportRemote).toHaveBeenCalledWith(pets, 'blank', expect.any(Number));
});

test.each([
  '<div aria-busy="true"><p>One moment</p></div>',
  '<span role="status">Loading...</span>',
  '<svg></svg>',
  '<div role="progressbar"></div>',
])('a screen of %s, which keeps loading, is reported after half a minute', (html) => {
  expect(reportedWithin(29, html)).toBe(false);
  expect(reportedWithin(30, html)).toBe(true);
});

test.each([
  '<p>Juno</p>',
  '<img alt="" />',
  '<input /><div aria-busy="true"></div>',
  '<p>Juno</p><span role="status">Loading...</span>',
  '<p role="status">No pets yet</p>',
])('a screen of %s is never reported', (html) => {
  expect(reportedWithin(120, html)).toBe(false);
});

test('a screen that another script than React empties is reported a little later', () => {
  expect(reportedWithin(10, '<p>Juno</p>')).toBe(false);
  document.body.innerHTML = '<main id="content"><p>Juno</p></main>';
  reportBlankScreens(startClock({ tickMs: SECOND_MS }));
  jest.advanceTimersByTime(3 * SECOND_MS);
  document.getElementById('content')!.innerHTML = '';
  jest.advanceTimersByTime(10 * SECOND_MS);
  expect(reportRemote).toHaveBeenCalledWith(pets, 'blank', expect.any(Number));
});
