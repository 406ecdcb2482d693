import { WebSocket } from 'ws';

import type { Identity } from '../sessions/identity.ts';
import type { EncodedFrame } from './encode-frame.ts';

const PING_EVERY_MS = 30_000;
/** A client sends one frame when it opens. Whoever sends many gets no answers any more. */
const FRAMES_PER_PING = 30;

/** The part of ws that writes frames; engine.io sends its pre-encoded frames through the same door. */
type FrameWriter = { sendFrame(list: EncodedFrame): void };

/** A client's socket and what we know of it. Plain fields: ten thousand of these have to fit. */
export class LiveSocket extends WebSocket {
  declare readonly _sender: FrameWriter;
  /** Whose session opened it. Set by the adapter before anybody else sees the socket. */
  identity!: Identity;
  /** Gets events only once its client has said whose it is (spec §4). */
  isAuthenticated = false;
  readonly openedAt = Date.now(); // ms
  #nextPingAt = this.openedAt + PING_EVERY_MS;
  #framesLeft = FRAMES_PER_PING;
  #hasAnswered = true;

  writeFrame(frame: EncodedFrame): void {
    if (this.readyState === WebSocket.OPEN) this._sender.sendFrame(frame);
  }

  /** Counts a frame of the client. False once it has sent too many since the last ping. */
  takeFrame(): boolean {
    this.#framesLeft -= 1;
    return this.#framesLeft >= 0;
  }

  noteAnswer(): void {
    this.#hasAnswered = true;
  }

  /** Pings when it is time to; drops a client that did not answer the ping before. */
  checkAlive(now: number): void {
    if (now < this.#nextPingAt) return;
    if (!this.#hasAnswered) return this.terminate();
    this.#hasAnswered = false;
    this.#framesLeft = FRAMES_PER_PING;
    this.#nextPingAt = now + PING_EVERY_MS;
    if (this.readyState === WebSocket.OPEN) this.ping();
  }
}
