import { LIVE_CLOSE_TRY_AGAIN } from '@qlixline/contract/live-connection';

import type { EncodedFrame } from './encode-frame.ts';
import type { LiveSocket } from './live-socket.ts';

/** What may wait for one reader. Frames have some forty bytes: a client this far behind is not reading. */
export const SLOW_READER_BYTES = 256 * 1024;

/** One user's open sockets in this process. */
export class UserSockets {
  /** Few, and walked through for every event: a list is the quickest. */
  readonly #sockets: LiveSocket[] = [];

  get count(): number {
    return this.#sockets.length;
  }

  /** A copy: what is done with a socket may remove it. */
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

  /** Writes the same bytes to all authenticated sockets. Nothing here removes one at once: closing takes a while. */
  send(frame: EncodedFrame): void {
    for (const socket of this.#sockets) {
      if (!socket.isAuthenticated) continue;
      if (socket.bufferedAmount > SLOW_READER_BYTES) socket.close(LIVE_CLOSE_TRY_AGAIN);
      else socket.writeFrame(frame);
    }
  }
}
