import { expect, test } from '@jest/globals';

import { StoppableWork } from './stoppable-work.ts';

function warnings() {
  const warned: unknown[] = [];
  return { warned, log: { warn: (message: unknown) => void warned.push(message) } };
}

test('stopping waits for the running step and starts no further one', async () => {
  const step = Promise.withResolvers<void>();
  const steps: string[] = [];
  const work = new StoppableWork(async (stop) => {
    for (const name of ['first', 'second']) {
      if (stop.aborted) return;
      steps.push(`${name} begins`);
      await step.promise;
      steps.push(`${name} ends`);
    }
  }, warnings().log);
  void work.run();
  const stopped = work.stop().then(() => steps.push('stopped'));
  step.resolve();
  await stopped;
  expect(steps).toEqual(['first begins', 'first ends', 'stopped']);
});

test('a failing run is logged and doesn’t make stopping fail', async () => {
  const { warned, log } = warnings();
  const broken = new Error('broken');
  const work = new StoppableWork(() => Promise.reject(broken), log);
  await work.run();
  await work.stop();
  expect(warned).toEqual([broken]);
});
