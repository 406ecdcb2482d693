import { LIVE_CLOSE_TRY_AGAIN } from '@qlixline/contract/live/live-connection';

import type { EncodedFrame } from './encode-frame.ts';
import type { LiveSocket } from './live-socket.ts';

/**
 * Maximum bytes buffered for a reader, above which it is disconnected. Frames have about 40 bytes, so such a reader has
 * stopped reading.
 */
export const SLOW_READER_BYTES = 256 * 1024;

/** One user's open sockets in this process. */
export class UserSockets {
  /** Sockets as an array, which is fastest for iterating over a few for every event. */
  readonly #sockets: LiveSocket[] = [];

  get count(): number {
    return this.#sockets.length;
  }

  /** Returns a copy, as handling a socket may remove it. */
  list(): readonly LiveSocket[] {
    return [...this.#sockets];
  }

  add(socket: LiveSocket): void {
    this.#sockets.push(socket);
  }

  remove(socket: LiveSocket): void {
    const index = this.#sockets.indexOf(socket);
    if (index >= 0) this.#sockets.splice(index, 1);
  }

  /** Writes the same bytes to all authenticated sockets. Nothing here removes one synchronously. */
  send(frame: EncodedFrame): void {
    for (const socket of this.#sockets) {
      if (!socket.isAuthenticated) continue;
      if (socket.bufferedAmount > SLOW_READER_BYTES) socket.close(LIVE_CLOSE_TRY_AGAIN);
      else socket.writeFrame(frame);
    }
  }
}
