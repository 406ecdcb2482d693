import { LIVE_CLOSE_TRY_AGAIN } from '@qlixline/contract/live-connection';

import type { EncodedFrame } from './live-frame.ts';
import type { LiveSocket } from './live-socket.ts';

/** What may wait for one reader. Frames have some forty bytes: whoever is this far behind is not reading. */
export const SLOW_READER_BYTES = 256 * 1024;

/** The open sockets of this process, by the user whose session opened them. */
export class SocketRegistry {
  readonly #byUser = new Map<string, Set<LiveSocket>>();

  add(userId: string, socket: LiveSocket): void {
    const sockets = this.#byUser.get(userId);
    if (sockets) sockets.add(socket);
    else this.#byUser.set(userId, new Set([socket]));
  }

  remove(userId: string, socket: LiveSocket): void {
    const sockets = this.#byUser.get(userId);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#byUser.delete(userId);
  }

  ofUser(userId: string): ReadonlySet<LiveSocket> {
    return this.#byUser.get(userId) ?? NONE;
  }

  has(userId: string): boolean {
    return this.#byUser.has(userId);
  }

  *all(): Generator<LiveSocket> {
    for (const sockets of this.#byUser.values()) yield* sockets;
  }

  /** Writes the same bytes to all authenticated sockets of a user. */
  send(userId: string, frame: EncodedFrame): void {
    for (const socket of this.ofUser(userId)) {
      if (!socket.isAuthenticated) continue;
      if (socket.bufferedAmount > SLOW_READER_BYTES) socket.close(LIVE_CLOSE_TRY_AGAIN);
      else socket.writeFrame(frame);
    }
  }
}

const NONE: ReadonlySet<LiveSocket> = new Set();
