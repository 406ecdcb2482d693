import { authenticateFrameSchema } from '@qlixline/contract/live-event';
import type { AuthenticateFrame } from '@qlixline/contract/live-event';
import type { RawData } from 'ws';

/** The one frame that clients send; null for anything else. */
export function readClientFrame(data: RawData, isBinary: boolean): AuthenticateFrame | null {
  if (isBinary || !Buffer.isBuffer(data)) return null;
  try {
    return authenticateFrameSchema.parse(JSON.parse(data.toString('utf8')));
  } catch {
    return null;
  }
}
