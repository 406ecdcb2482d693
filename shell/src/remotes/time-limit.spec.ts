import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { RemoteFailure } from './remote-failure.ts';
import { withinTime } from './time-limit.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Runs every timer there is until the step has settled, and tells how. */
async function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  const outcome = promise.catch((error: unknown) => error);
  await jest.runAllTimersAsync();
  return outcome;
}

describe('a step of loading', () => {
  test('is tried again twice when the network fails', async () => {
    const step = jest.fn(() => Promise.reject(new RemoteFailure('manifest', 'answered 502')));
    const outcome = await outcomeOf(withinTime(5_000, 'the manifest', step));
    expect(step).toHaveBeenCalledTimes(3);
    expect(outcome).toMatchObject({ kind: 'manifest' });
  });

  test('gives what a later try brings', async () => {
    const step = jest.fn<() => Promise<string>>();
    step.mockRejectedValueOnce(new RemoteFailure('entry', 'reset')).mockResolvedValueOnce('here');
    expect(await outcomeOf(withinTime(5_000, 'the entry', step))).toBe('here');
  });

  test('is not tried again when the code itself is broken', async () => {
    const step = jest.fn(() => Promise.reject(new Error('boom')));
    const outcome = await outcomeOf(withinTime(5_000, 'the entry', step));
    expect(step).toHaveBeenCalledTimes(1);
    expect(outcome).toMatchObject({ kind: 'evaluation' });
  });

  test('ends when its time is over, and is told to stop', async () => {
    let told: AbortSignal | undefined;
    const never = (signal: AbortSignal) => {
      told = signal;
      return new Promise<never>(() => {});
    };
    const outcome = await outcomeOf(withinTime(5_000, 'the manifest', never));
    expect(outcome).toMatchObject({ kind: 'timeout', message: 'the manifest took longer than 5000 ms' });
    expect(told?.aborted).toBe(true);
  });
});
