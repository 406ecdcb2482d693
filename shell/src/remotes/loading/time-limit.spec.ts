import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { RemoteFailure } from '../failure/remote-failure.ts';
import { withinTime } from './time-limit.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Runs all timers until the step has settled and returns its outcome. */
async function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  const outcome = promise.catch((error: unknown) => error);
  await jest.runAllTimersAsync();
  return outcome;
}

describe('withinTime', () => {
  test('retries a step twice when the network fails', async () => {
    const step = jest.fn(() => Promise.reject(new RemoteFailure('manifest', 'answered 502')));
    const outcome = await outcomeOf(withinTime(5_000, 'the manifest', step));
    expect(step).toHaveBeenCalledTimes(3);
    expect(outcome).toMatchObject({ kind: 'manifest' });
  });

  test('returns the result of a retry that succeeds', async () => {
    const step = jest.fn<() => Promise<string>>();
    step.mockRejectedValueOnce(new RemoteFailure('entry', 'reset')).mockResolvedValueOnce('here');
    expect(await outcomeOf(withinTime(5_000, 'the entry', step))).toBe('here');
  });

  test('does not retry a step whose code throws', async () => {
    const step = jest.fn(() => Promise.reject(new Error('boom')));
    const outcome = await outcomeOf(withinTime(5_000, 'the entry', step));
    expect(step).toHaveBeenCalledTimes(1);
    expect(outcome).toMatchObject({ kind: 'evaluation' });
  });

  test('fails with a timeout and aborts the step when the time limit is reached', async () => {
    let givenSignal: AbortSignal | undefined;
    const never = (signal: AbortSignal) => {
      givenSignal = signal;
      return new Promise<never>(() => {});
    };
    const outcome = await outcomeOf(withinTime(5_000, 'the manifest', never));
    expect(outcome).toMatchObject({ kind: 'timeout', message: 'the manifest took longer than 5000 ms' });
    expect(givenSignal?.aborted).toBe(true);
  });
});
