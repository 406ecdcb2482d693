import { afterEach, expect, jest, test } from '@jest/globals';
import { LIVE_CLOSE_TRY_AGAIN } from '@qlixline/contract/live/live-connection';

import { COALESCING_WINDOW_MS } from './bus/event-coalescer.ts';
import { LiveAudiences } from './events/live-audiences.ts';
import type { AudienceEvent } from './events/live-audiences.ts';
import { InProcessBus } from './bus/live-bus.ts';
import { Meter } from '../metrics/meter.ts';
import { LiveHub } from './live-hub.ts';
import type { LiveSocket } from './sockets/live-socket.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('consecutive gaps close all sockets once', () => {
  jest.useFakeTimers();
  const bus = new InProcessBus();
  const hub = new LiveHub(bus, new LiveAudiences(), new Meter({ metricsToken: undefined }));
  const close = jest.fn<LiveSocket['close']>();
  for (const userId of ['ana', 'ben']) {
    const identity = { userId, sessionId: userId };
    hub.add({ identity, close, on: jest.fn() } as Partial<LiveSocket> as LiveSocket);
  }
  for (let gaps = 0; gaps < 50; gaps += 1) bus.publish({ kind: 'gap' });
  expect(jest.getTimerCount()).toBe(2);
  jest.runAllTimers();
  expect(close.mock.calls).toEqual([[LIVE_CLOSE_TRY_AGAIN], [LIVE_CLOSE_TRY_AGAIN]]);
});

test('the audience of repeated events is resolved once per window, type and subject', async () => {
  jest.useFakeTimers();
  const bus = new InProcessBus();
  const audiences = new LiveAudiences();
  const resolved: string[] = [];
  audiences.register('post', async (ids, _candidates, type) => {
    resolved.push(`${type} ${ids.join()}`);
    return [];
  });
  const hub = new LiveHub(bus, audiences, new Meter({ metricsToken: undefined }));
  hub.add({ identity: { userId: 'ana', sessionId: 'ana' }, on: jest.fn() } as Partial<LiveSocket> as LiveSocket);
  const publish = (type: AudienceEvent['type'], id: number) => bus.publish({ kind: 'audience', event: { type, id } });
  publish('new_feed', 1);
  for (const type of ['post_changed', 'post_changed', 'new_feed'] as const) publish(type, 2);
  await jest.advanceTimersByTimeAsync(COALESCING_WINDOW_MS);
  expect(resolved.toSorted()).toEqual(['new_feed 1', 'new_feed 2', 'post_changed 2']);
  hub.stop();
});
