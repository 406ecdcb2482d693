import type { LiveFrame } from '@qlixline/contract/live/live-frame';

/**
 * Complete WebSocket text frame, as the list that ws's sender takes. It is encoded once and written unchanged to every
 * receiver.
 */
export type EncodedFrame = readonly [Buffer];

const FINAL_TEXT = 0x81; // RFC 6455 §5.2: FIN, opcode 1; servers don't mask
const LENGTH_IN_16_BITS = 126;

export function encodeFrame(frame: LiveFrame): EncodedFrame {
  const text = JSON.stringify(frame);
  const length = Buffer.byteLength(text);
  if (length > 0xffff) throw new RangeError('A live frame carries ids only; this one does not fit');
  const headerLength = length < LENGTH_IN_16_BITS ? 2 : 4;
  const encoded = Buffer.allocUnsafeSlow(headerLength + length);
  encoded[0] = FINAL_TEXT;
  if (headerLength === 2) {
    encoded[1] = length;
  } else {
    encoded[1] = LENGTH_IN_16_BITS;
    encoded.writeUInt16BE(length, 2);
  }
  encoded.write(text, headerLength);
  return [encoded];
}

export const FORBIDDEN = encodeFrame({ type: 'error', code: 'forbidden' });
export const INVALID = encodeFrame({ type: 'error', code: 'validation_failed' });
export const SESSION_REVOKED = encodeFrame({ type: 'session_revoked' });
