import type { IncomingMessage } from 'node:http';

/** Where a request comes from that express has not seen: as with its `trust proxy`, the nearest proxy alone is believed. */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean,
): string {
  const forwarded = [headers['x-forwarded-for']].flat().join().split(',').at(-1)?.trim();
  return (trustProxy && forwarded) || (socket.remoteAddress ?? '');
}
