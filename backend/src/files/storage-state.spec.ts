import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { StorageUnavailable, StorageState } from './storage-state.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const refused = new Error('connection refused');
const notFound = new Error('not found');
const isAnswer = (error: unknown) => error === notFound;

function storage() {
  const state = new StorageState();
  let sent = 0;
  const run = (failure?: Error) =>
    state
      .run(async () => {
        sent += 1;
        if (failure) throw failure;
        return 'bytes';
      }, isAnswer)
      .catch((thrown: unknown) => thrown);
  return { state, run, sent: () => sent };
}

test('a storage is unavailable after two failures in a row, and requests then fail without being sent', async () => {
  const { state, run, sent } = storage();
  await run(refused);
  expect(state.isUnavailable).toBe(false);
  await run(refused);
  expect(state.isUnavailable).toBe(true);
  for (let nth = 0; nth < 50; nth += 1) expect(await run()).toBeInstanceOf(StorageUnavailable);
  expect(sent()).toBe(2);
});

test('an unavailable storage is asked once a second, and its first answer ends the outage', async () => {
  const { state, run, sent } = storage();
  for (let nth = 0; nth < 2; nth += 1) await run(refused);
  jest.advanceTimersByTime(1_000);
  expect(await run(refused)).toBe(refused);
  expect(await run()).toBeInstanceOf(StorageUnavailable);
  jest.advanceTimersByTime(1_000);
  expect(await run()).toBe('bytes');
  expect(state.isUnavailable).toBe(false);
  expect(await run()).toBe('bytes');
  expect(sent()).toBe(5);
});

test('a storage that answers with an error isn’t unavailable', async () => {
  const { state, run } = storage();
  for (let nth = 0; nth < 5; nth += 1) expect(await run(notFound)).toBe(notFound);
  await run(refused);
  await run(notFound);
  await run(refused);
  expect(state.isUnavailable).toBe(false);
  expect(state.requests).toEqual({ answered: 6, failed: 2, refused: 0 });
});
