import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

import { WebSocket } from 'ws';

type Frame = { type: string; [key: string]: unknown };

type Refusal = { status: number; contentType: string | undefined; problem: unknown };

/** Client of /ws for specs. Its promises settle as events happen; unused ones don't reject loudly. */
export class TestSocket {
  /** Answer to a refused upgrade. */
  readonly refusal: Promise<Refusal>;
  readonly isOpen: Promise<true>;
  /** Close code. */
  readonly closed: Promise<number>;
  readonly unreadFrames: Frame[] = [];
  readonly #socket: WebSocket;
  #reader: ((frame: Frame) => void) | undefined;

  constructor(httpUrl: string, options: { origin: string | null; cookie: string; path?: string }) {
    const { origin, cookie, path = '/ws' } = options;
    this.#socket = new WebSocket(`${httpUrl.replace('http', 'ws')}${path}`, {
      headers: { ...(origin !== null && { origin }), cookie },
    });
    this.isOpen = new Promise((resolve) => this.#socket.once('open', () => resolve(true)));
    this.closed = new Promise((resolve) => this.#socket.once('close', resolve));
    this.refusal = new Promise((resolve, reject) => {
      this.#socket.once('unexpected-response', (_request, response) => resolve(readRefusal(response)));
      this.#socket.once('open', () => reject(new Error('The upgrade was accepted')));
    });
    this.refusal.catch(() => undefined);
    this.#socket.on('error', () => undefined);
    this.#socket.on('message', (data) => this.#take(JSON.parse((data as Buffer).toString('utf8')) as Frame));
  }

  /** Authenticates; rejects if the socket is closed first. */
  async authenticate(userId: string): Promise<Frame> {
    const closed = this.closed.then((code) => {
      throw new Error(`The socket was closed with ${code} before it was authenticated.`);
    });
    closed.catch(() => undefined);
    await Promise.race([this.isOpen, closed]);
    this.send(JSON.stringify({ type: 'authenticate', userId }));
    return Promise.race([this.nextFrame(), closed]);
  }

  send(data: string | Buffer): void {
    this.#socket.send(data);
  }

  nextFrame(): Promise<Frame> {
    const frame = this.unreadFrames.shift();
    return frame ? Promise.resolve(frame) : new Promise((resolve) => (this.#reader = resolve));
  }

  stopReading(): void {
    this.#socket.pause();
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #take(frame: Frame): void {
    const reader = this.#reader;
    this.#reader = undefined;
    if (reader) reader(frame);
    else this.unreadFrames.push(frame);
  }
}

async function readRefusal(response: IncomingMessage): Promise<Refusal> {
  const { statusCode = 0, headers } = response;
  return { status: statusCode, contentType: headers['content-type'], problem: await json(response) };
}
