import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { LiveConnection } from './live-connection.ts';
import { liveUrl } from './use-live-events.ts';

/** A socket whose other end is this spec. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static opened: FakeSocket[] = [];
  readonly sent: string[] = [];
  readyState = 1;
  closedWith: number | undefined;

  constructor(readonly url: string) {
    super();
    FakeSocket.opened.push(this);
  }
  send(frame: string): void {
    this.sent.push(frame);
  }
  close(code: number): void {
    this.closedWith = code;
  }
  opens(): void {
    this.dispatchEvent(new Event('open'));
  }
  receives(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof data === 'string' ? data : JSON.stringify(data) }));
  }
  closesWith(code: number): void {
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

const onEvent = jest.fn<(type: string, id?: string | number) => void>();
const onOpened = jest.fn<() => void>();
const onReopened = jest.fn<() => void>();
const onBlocked = jest.fn<() => void>();
const connect = () =>
  new LiveConnection({ url: 'ws://here/ws', userId: 'mira', onEvent, onOpened, onReopened, onBlocked });
const socket = (index = 0) => {
  const opened = FakeSocket.opened[index];
  if (!opened) throw new Error(`There is no socket number ${index}`);
  return opened;
};

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.opened = [];
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'debug').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  onEvent.mockReset();
  onOpened.mockReset();
  onReopened.mockReset();
  onBlocked.mockReset();
});

describe('LiveConnection', () => {
  test('sends the authentication frame as soon as the socket is open', () => {
    const connection = connect();
    socket().opens();
    expect(socket().sent).toEqual(['{"type":"authenticate","userId":"mira"}']);
    expect(connection.isConnected).toBe(true);
  });

  test('reconnects 3 seconds after an abnormal close, and reports the gap once it is authenticated', () => {
    connect();
    socket().opens();
    socket().receives({ type: 'authenticated', userId: 'mira' });
    socket().closesWith(1006);
    jest.advanceTimersByTime(2_999);
    expect(FakeSocket.opened).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(FakeSocket.opened).toHaveLength(2);
    socket(1).opens();
    expect(onReopened).not.toHaveBeenCalled(); // Events arrive only after authentication.
    socket(1).receives({ type: 'authenticated', userId: 'mira' });
    expect(onReopened).toHaveBeenCalledTimes(1);
    expect(onOpened).toHaveBeenCalledTimes(1);
  });

  test('reports live events as blocked after three failed attempts in a row, and after every fifth from then on', () => {
    connect();
    const fail = () => {
      socket(FakeSocket.opened.length - 1).closesWith(1006);
      jest.advanceTimersByTime(3_000);
    };
    fail();
    fail();
    expect(onBlocked).not.toHaveBeenCalled();
    fail();
    expect(onBlocked).toHaveBeenCalledTimes(1);
    for (let times = 0; times < 5; times += 1) fail();
    expect(onBlocked).toHaveBeenCalledTimes(2);
    socket(FakeSocket.opened.length - 1).opens();
    for (let times = 0; times < 2; times += 1) fail();
    expect(onBlocked).toHaveBeenCalledTimes(2);
  });

  test('ignores repeated "authenticated" frames but for a log entry', () => {
    connect();
    socket().opens();
    for (let times = 0; times < 3; times += 1) socket().receives({ type: 'authenticated', userId: 'mira' });
    expect(onOpened).toHaveBeenCalledTimes(1);
    expect(onReopened).not.toHaveBeenCalled();
    expect(console.debug).toHaveBeenCalledTimes(3);
  });

  test('does not reconnect after a normal close', () => {
    connect();
    socket().closesWith(1000);
    jest.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test('closing the connection sends a normal close code and prevents reconnecting', () => {
    const connection = connect();
    socket().opens();
    connection.close();
    expect(socket().closedWith).toBe(1000);
    socket().closesWith(1006);
    jest.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test('closing the connection while it waits to reconnect cancels the reconnect', () => {
    const connection = connect();
    socket().closesWith(1006);
    connection.close();
    jest.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test('reports itself as disconnected after a socket error', () => {
    const connection = connect();
    socket().opens();
    socket().dispatchEvent(new Event('error'));
    expect(connection.isConnected).toBe(false);
  });

  test('passes events to the listener, but not the "authenticated" frame', () => {
    connect();
    socket().receives({ type: 'authenticated', userId: 'mira' });
    socket().receives({ type: 'new_story', id: 3 });
    expect(onEvent.mock.calls).toEqual([['new_story', 3]]);
    expect(console.debug).toHaveBeenCalledTimes(1);
  });

  test.each(['{broken', '"text"', '{}', '{"type":7}', 'null'])('logs and ignores the malformed frame %s', (data) => {
    connect();
    socket().receives(data);
    expect(onEvent).not.toHaveBeenCalled();
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  test('liveUrl uses the page’s host, and wss on an https page', () => {
    expect(liveUrl({ protocol: 'http:', host: 'localhost:3000' })).toBe('ws://localhost:3000/ws');
    expect(liveUrl({ protocol: 'https:', host: 'qlixline.example' })).toBe('wss://qlixline.example/ws');
  });
});
