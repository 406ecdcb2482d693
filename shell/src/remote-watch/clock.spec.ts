import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { startClock } from './clock.ts';
import type { Check } from './clock.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const show = (state: DocumentVisibilityState) => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

test('checks are called at their own intervals by a single timer, with the time that has passed', () => {
  const [often, seldom] = [jest.fn<Check>(), jest.fn<Check>()];
  const every = startClock();
  every(2_000, often);
  every(10_000, seldom);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(20_000);
  expect(often).toHaveBeenCalledTimes(10);
  expect(often).toHaveBeenCalledWith(2_000, false);
  expect(seldom.mock.calls).toEqual([
    [10_000, false],
    [10_000, false],
  ]);
});

test('a hidden page is not checked, and the next check is told so', () => {
  const check = jest.fn<Check>();
  startClock()(2_000, check);
  show('hidden');
  jest.advanceTimersByTime(60_000);
  expect(check).not.toHaveBeenCalled();
  show('visible');
  jest.advanceTimersByTime(4_000);
  expect(check.mock.calls).toEqual([
    [62_000, true],
    [2_000, false],
  ]);
});

test('a check that throws is reported, and the others continue', () => {
  const reportError = jest.fn();
  Object.assign(globalThis, { reportError });
  const [broken, check] = [jest.fn(() => void JSON.parse('{')), jest.fn<Check>()];
  const every = startClock();
  every(2_000, broken);
  every(2_000, check);
  jest.advanceTimersByTime(4_000);
  expect(check).toHaveBeenCalledTimes(2);
  expect(reportError).toHaveBeenCalledTimes(2);
});

test('a page on which nothing happens is woken half as often, unless a check waits for something', () => {
  const check = jest.fn<Check>().mockReturnValue(false);
  startClock({ isQuiet: () => true })(2_000, check);
  jest.advanceTimersByTime(2_000 + 40_000);
  expect(check).toHaveBeenCalledTimes(11);
  check.mockReset().mockReturnValue(true);
  jest.advanceTimersByTime(40_000);
  expect(check.mock.calls.length).toBeGreaterThanOrEqual(19);
});
