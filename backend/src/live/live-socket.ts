import { WebSocket } from 'ws';

import type { Identity } from '../sessions/identity.ts';
import type { EncodedFrame } from './live-frame.ts';

/** The part of ws that writes frames; engine.io sends its pre-encoded frames through the same door. */
type FrameWriter = { sendFrame(parts: readonly Buffer[]): void };

/** A client's socket and what we know of it. Plain fields: ten thousand of these have to fit. */
export class LiveSocket extends WebSocket {
  declare readonly _sender: FrameWriter;
  /** Whose session opened it. Set once, right after the upgrade. */
  identity: Identity | undefined;
  /** Gets events only once its client has said whose it is (spec §4). */
  isAuthenticated = false;
  openedAt = 0; // ms
  nextPingAt = 0; // ms
  hasAnswered = true;
  framesLeft = 0;

  writeFrame(frame: EncodedFrame): void {
    if (this.readyState === WebSocket.OPEN) this._sender.sendFrame([frame]);
  }
}
