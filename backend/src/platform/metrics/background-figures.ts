import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

import type { QueueFigures } from '../../jobs/job-figures.ts';

export type BackgroundWork = {
  queues: readonly QueueFigures[];
  outbox: { waiting: number; givenUp: number; oldestSeconds: number };
  /** Messages that this process has delivered and given up. */
  counted: { delivered: number; givenUp: number };
};

/** Adds the figures of background work. Returns a function that reads them, to be called before the metrics are. */
export function addBackgroundFigures(registry: Registry, read: () => Promise<BackgroundWork>): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `qlixline_${name}`, help, labelNames, registers: [registry] });
  const jobs = gauge('jobs', 'Jobs of background work by queue and state', ['queue', 'state']);
  const oldestJob = gauge('jobs_oldest_seconds', 'Age of the oldest job that is due, by queue', ['queue']);
  const messages = gauge('outbox_messages', 'Messages that wait in the outbox, or were given up', ['state']);
  const oldestMessage = gauge('outbox_oldest_seconds', 'Age of the oldest message that waits in the outbox');
  const ended = new Counter({
    name: 'qlixline_outbox_ended_total',
    help: 'Messages that this process has delivered or given up',
    labelNames: ['end'],
    registers: [registry],
  });
  return async () => {
    const { queues, outbox, counted } = await read();
    for (const { queue, waiting, running, failed, oldestSeconds } of queues) {
      jobs.set({ queue, state: 'waiting' }, waiting);
      jobs.set({ queue, state: 'running' }, running);
      jobs.set({ queue, state: 'failed' }, failed);
      oldestJob.set({ queue }, oldestSeconds);
    }
    messages.set({ state: 'waiting' }, outbox.waiting);
    messages.set({ state: 'given_up' }, outbox.givenUp);
    oldestMessage.set(outbox.oldestSeconds);
    ended.reset();
    ended.inc({ end: 'delivered' }, counted.delivered);
    ended.inc({ end: 'given_up' }, counted.givenUp);
  };
}
