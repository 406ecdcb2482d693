import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { startClock } from '../clock.ts';
import { watchRefusedCalls } from './refused-calls.ts';

const WINDOW_MS = 10_000;
const onFailure = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  onFailure.mockClear();
});
afterEach(() => void jest.useRealTimers());

function answered(statuses: readonly number[]): void {
  const note = watchRefusedCalls(startClock(), onFailure);
  for (const status of statuses) note(status);
  jest.advanceTimersByTime(WINDOW_MS);
}

test.each([
  ['every call', [400, 400, 404, 422]],
  ['most calls', [200, 200, 403, 400, 400, 400, 400]],
])('a page of which the API refuses %s is a failure', (_, statuses) => {
  answered(statuses);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test.each([
  ['a few are refused', [404, 404, 404]],
  ['half are refused', [200, 200, 200, 200, 404, 404, 404, 404]],
  ['the session has ended', [401, 401, 401, 401, 401]],
  ['there were too many', [429, 429, 429, 429, 429]],
  ['the server fails', [500, 502, 503, 504, 500]],
  ['the browser tells no statuses', [0, 0, 0, 0, 0]],
])('a page is no failure if %s', (_, statuses) => {
  answered(statuses);
  expect(onFailure).not.toHaveBeenCalled();
});

test('refused calls of different windows aren’t added up', () => {
  const note = watchRefusedCalls(startClock(), onFailure);
  for (let window = 0; window < 5; window += 1) {
    for (let call = 0; call < 3; call += 1) note(404);
    jest.advanceTimersByTime(WINDOW_MS);
  }
  expect(onFailure).not.toHaveBeenCalled();
});
