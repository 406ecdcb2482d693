import { afterEach, expect, jest, test } from '@jest/globals';
import { LIVE_CLOSE_TRY_AGAIN } from '@qlixline/contract/live-connection';

import { LiveAudiences } from './live-audiences.ts';
import { InProcessBus } from './live-bus.ts';
import { LiveHub } from './live-hub.ts';
import type { LiveSocket } from './live-socket.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('gaps that follow one another send everybody away once', () => {
  jest.useFakeTimers();
  const bus = new InProcessBus();
  const hub = new LiveHub(bus, new LiveAudiences());
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
