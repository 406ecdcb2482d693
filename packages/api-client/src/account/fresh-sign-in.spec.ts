import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';

import { onFreshSignInNeeded, requestFresh } from './fresh-sign-in.ts';

const REFUSAL = JSON.stringify({ code: 'fresh_sign_in_needed', message: 'Please confirm that it is you.' });

const original = globalThis.fetch;
let isFresh: boolean;
let answer: (isProved: boolean) => void;
const ask = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
let stop: () => void;
const fetched = jest.fn<typeof fetch>(async () =>
  isFresh ? new Response(null, { status: 204 }) : new Response(REFUSAL, { status: 403 }),
);

beforeEach(() => {
  isFresh = false;
  jest.clearAllMocks();
  globalThis.fetch = fetched;
  stop = onFreshSignInNeeded(ask);
});
afterEach(() => {
  stop();
  globalThis.fetch = original;
});

const signOutOthers = () => requestFresh('DELETE /api/sessions');
const failure = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);
const asked = (times = 1) => waitFor(() => expect(ask).toHaveBeenCalledTimes(times));

test('a fresh session is asked nothing', async () => {
  isFresh = true;
  await signOutOthers();
  expect([ask.mock.calls.length, fetched.mock.calls.length]).toEqual([0, 1]);
});

test('a refused call is repeated once the user has proved who they are', async () => {
  const call = signOutOthers();
  await asked();
  isFresh = true;
  answer(true);
  await call;
  expect([ask.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 2]);
});

test('a declined question fails the call with the server’s refusal', async () => {
  const call = failure(signOutOthers());
  await asked();
  answer(false);
  expect(await call).toMatchObject({ status: 403, problem: { code: 'fresh_sign_in_needed' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('several refused calls are one question, and the next refused call asks anew', async () => {
  const calls = [signOutOthers(), signOutOthers()];
  await asked();
  isFresh = true;
  answer(true);
  await Promise.all(calls);
  expect([ask.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 4]);
  isFresh = false;
  const later = failure(signOutOthers());
  await asked(2);
  answer(false);
  expect(await later).toMatchObject({ status: 403 });
});

test('without anybody to ask, and for any other refusal, the call fails', async () => {
  stop();
  expect(await failure(signOutOthers())).toMatchObject({ status: 403 });
  stop = onFreshSignInNeeded(ask);
  fetched.mockResolvedValueOnce(new Response('{"code":"forbidden","message":"No."}', { status: 403 }));
  expect(await failure(signOutOthers())).toMatchObject({ problem: { code: 'forbidden' } });
  expect(ask).not.toHaveBeenCalled();
});
