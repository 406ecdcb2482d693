import { request } from '@qlixline/api-client/calls/http';
import { pushPreferencesQuery } from '@qlixline/api-client/notifications/push';
import { inspectPush, testArrives, turnPushOn } from '@qlixline/api-client/notifications/push-device';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { CheckState } from './check.tsx';

/** Steps of a delivery, in order. */
export const STEPS = ['worker', 'subscription', 'sending', 'arrival'] as const;
export type Step = (typeof STEPS)[number];
export type StepStates = Record<Step, CheckState>;

/** Time in which a test arrives, even on a phone with a slow connection. */
const ARRIVES_WITHIN_MS = 30_000;
const NOTHING_YET: StepStates = { worker: 'waiting', subscription: 'waiting', sending: 'waiting', arrival: 'waiting' };

/** Turns pushes on here and sends a test, step by step. Each step begins when the former has passed. */
export function usePushTest(userId: string, isReady: boolean) {
  const [states, setStates] = useState(NOTHING_YET);
  const queryClient = useQueryClient();
  const isRunning = STEPS.some((step) => states[step] === 'running');

  useEffect(() => {
    if (!isReady) return;
    void presentStates(() => queryClient.fetchQuery(pushPreferencesQuery)).then(setStates);
  }, [isReady, queryClient]);

  async function run(): Promise<void> {
    for await (const next of deliver(userId)) setStates({ ...NOTHING_YET, ...next });
    void queryClient.invalidateQueries({ queryKey: pushPreferencesQuery.queryKey });
  }

  return { states, isRunning, run };
}

/** Returns the states of the steps before the user does anything. */
async function presentStates(preferences: () => Promise<{ isOnHere: boolean }>): Promise<StepStates> {
  try {
    const { hasWorker, hasSubscription } = await inspectPush();
    if (!hasWorker) return { ...NOTHING_YET, worker: 'open' };
    const { isOnHere } = await preferences();
    if (!hasSubscription || !isOnHere) return { ...NOTHING_YET, worker: 'passed', subscription: 'open' };
    return { worker: 'passed', subscription: 'passed', sending: 'open', arrival: 'waiting' };
  } catch {
    return { ...NOTHING_YET, worker: 'open' };
  }
}

/** Yields the states of the steps as they change. */
async function* deliver(userId: string): AsyncGenerator<Partial<StepStates>> {
  yield { worker: 'running' };
  try {
    if ((await turnPushOn(userId)) !== 'on') return yield { worker: 'open' };
  } catch {
    const { hasWorker } = await inspectPush().catch(() => ({ hasWorker: false }));
    return yield hasWorker ? { worker: 'passed', subscription: 'failed' } : { worker: 'failed' };
  }
  const subscribed = { worker: 'passed', subscription: 'passed' } as const;
  yield { ...subscribed, sending: 'running' };
  const token = crypto.randomUUID();
  const arrival = testArrives(token, ARRIVES_WITHIN_MS);
  const { outcome } = await request('POST /api/push/test', { body: { token } }).catch(() => ({ outcome: 'failed' }));
  if (outcome === 'gone' || outcome === 'none') return yield { worker: 'passed', subscription: 'failed' };
  if (outcome !== 'sent') return yield { ...subscribed, sending: 'failed' };
  yield { ...subscribed, sending: 'passed', arrival: 'running' };
  return yield { ...subscribed, sending: 'passed', arrival: (await arrival) ? 'passed' : 'failed' };
}
