import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CALLER_HEADER } from '@qlixline/contract/calls/caller';

import { CALLS_MAX, CallBudget } from './call-budget.ts';
import type { WithPrefetchedReplies } from './early-answers.ts';
import { messageOf, request } from './http.ts';
import { createPrefetchCache } from './keep-early-answers.ts';

const MINUTE_MS = 60_000;
const onExceeded = jest.fn();
const page = globalThis as WithPrefetchedReplies;
const original = globalThis.fetch;
const callOf = (caller: string): RequestInit => ({ headers: { [CALLER_HEADER]: caller } });

let budget: CallBudget;
beforeEach(() => {
  jest.useFakeTimers();
  onExceeded.mockClear();
  budget = new CallBudget(onExceeded);
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = original;
  delete page.qlixlineAnswers;
  delete process.env.API_CALLER;
});

function callUntilRefused(caller: string): number {
  let calls = 0;
  while (!budget.refusalOf(callOf(caller))) calls += 1;
  return calls;
}

test('a remote may call as often as the limit says, is refused then, and reported once', () => {
  expect(callUntilRefused('mf-pets/1.4.0')).toBe(CALLS_MAX);
  for (let call = 0; call < 10; call += 1) expect(budget.refusalOf(callOf('mf-pets/1.4.0'))?.status).toBe(429);
  expect(onExceeded.mock.calls).toEqual([['mf-pets/1.4.0']]);
});

test('a remote that has used up its calls keeps no other remote from calling', () => {
  callUntilRefused('mf-pets/1.4.0');
  expect(budget.refusalOf(callOf('mf-social/1.0.0'))).toBeUndefined();
});

test('calls of the shell aren’t limited', () => {
  for (let call = 0; call < CALLS_MAX * 2; call += 1) expect(budget.refusalOf({ headers: {} })).toBeUndefined();
});

test('a remote may call again a minute later', () => {
  callUntilRefused('mf-pets/1.4.0');
  jest.advanceTimersByTime(MINUTE_MS);
  expect(callUntilRefused('mf-pets/1.4.0')).toBe(CALLS_MAX);
});

test('a call beyond the limit rejects with a sentence for the user and isn’t sent', async () => {
  process.env.API_CALLER = 'mf-pets/1.4.0';
  const sent = jest.fn(() => Promise.resolve(Response.json([])));
  globalThis.fetch = sent;
  page.qlixlineAnswers = createPrefetchCache([], onExceeded);
  for (let call = 0; call < CALLS_MAX; call += 1) await request('GET /api/pets');
  const refused = await request('GET /api/pets').catch((error: unknown) => messageOf(error));
  expect(refused).toBe('This part of Qlixline asks too often. Please try again in a minute.');
  expect(sent).toHaveBeenCalledTimes(CALLS_MAX);
  expect(onExceeded).toHaveBeenCalledWith('mf-pets/1.4.0');
});
