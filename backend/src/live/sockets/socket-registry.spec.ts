import { describe, expect, jest, test } from '@jest/globals';

import { encodeFrame } from './encode-frame.ts';
import type { LiveSocket } from './live-socket.ts';
import { SocketRegistry } from './socket-registry.ts';
import { SLOW_READER_BYTES } from './user-sockets.ts';

function socket(userId: string, properties: Partial<LiveSocket> = {}) {
  const writeFrame = jest.fn<LiveSocket['writeFrame']>();
  const close = jest.fn<LiveSocket['close']>();
  const identity = { userId, sessionId: `of ${userId}` };
  const fake = {
    identity,
    isAuthenticated: true,
    bufferedAmount: 0,
    writeFrame,
    close,
    ...properties,
  } as Partial<LiveSocket>;
  return Object.assign(fake as LiveSocket, { writeFrame, close });
}

const FRAME = encodeFrame({ type: 'friend_removed' });

describe('SocketRegistry', () => {
  test('sends the same bytes to every authenticated socket of a user', () => {
    const registry = new SocketRegistry();
    const [laptop, phone, silent, other] = [
      socket('ana'),
      socket('ana'),
      socket('ana', { isAuthenticated: false }),
      socket('ben'),
    ];
    for (const each of [laptop, phone, silent, other]) registry.add(each);
    registry.ofUser('ana')?.send(FRAME);
    expect(laptop.writeFrame.mock.calls[0]?.[0]).toBe(FRAME);
    expect(phone.writeFrame.mock.calls[0]?.[0]).toBe(FRAME);
    expect(silent.writeFrame).not.toHaveBeenCalled();
    expect(other.writeFrame).not.toHaveBeenCalled();
  });

  test('drops a client that doesn’t keep up, with a code that makes it reconnect', () => {
    const registry = new SocketRegistry();
    const [slow, quick] = [socket('ana', { bufferedAmount: SLOW_READER_BYTES + 1 }), socket('ana')];
    registry.add(slow);
    registry.add(quick);
    registry.ofUser('ana')?.send(FRAME);
    expect(slow.close).toHaveBeenCalledWith(1013);
    expect(slow.writeFrame).not.toHaveBeenCalled();
    expect(quick.writeFrame).toHaveBeenCalledTimes(1);
  });

  test('the registry removes a user with the last socket', () => {
    const registry = new SocketRegistry();
    const only = socket('ana');
    registry.add(only);
    registry.remove(only);
    expect(registry.ofUser('ana')).toBeUndefined();
    expect([...registry.all()]).toEqual([]);
  });
});
