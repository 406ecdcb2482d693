import { WebSocket } from 'ws';

import type { Identity } from '../../sessions/identity.ts';
import type { EncodedFrame } from './encode-frame.ts';

const PING_EVERY_MS = 30_000;
/** Frames that a client may send between pings. It needs one at the start; after too many, frames get no answers. */
const FRAMES_PER_PING = 30;

/** Part of ws that writes frames; engine.io sends its pre-encoded frames through it as well. */
type FrameWriter = { sendFrame(list: EncodedFrame): void };

/** Client's socket with its state. Plain fields, as ten thousand must fit into memory. */
export class LiveSocket extends WebSocket {
  declare readonly _sender: FrameWriter;
  /** Identity whose session opened the socket. Set by the adapter before anybody else sees it. */
  identity!: Identity;
  /** True once the client has authenticated, before which it gets no events (behaviour: live connection). */
  isAuthenticated = false;
  readonly openedAt = Date.now(); // ms
  #nextPingAt = this.openedAt + PING_EVERY_MS;
  #framesLeft = FRAMES_PER_PING;
  #hasAnswered = true;

  writeFrame(frame: EncodedFrame): void {
    if (this.readyState === WebSocket.OPEN) this._sender.sendFrame(frame);
  }

  /** Counts a client's frame. Returns false if it has sent too many since the last ping. */
  takeFrame(): boolean {
    this.#framesLeft -= 1;
    return this.#framesLeft >= 0;
  }

  noteAnswer(): void {
    this.#hasAnswered = true;
  }

  /** Pings if a ping is due; terminates a client that hasn't answered the previous one. */
  checkAlive(now: number): void {
    if (now < this.#nextPingAt) return;
    if (!this.#hasAnswered) return this.terminate();
    this.#hasAnswered = false;
    this.#framesLeft = FRAMES_PER_PING;
    this.#nextPingAt = now + PING_EVERY_MS;
    if (this.readyState === WebSocket.OPEN) this.ping();
  }
}
