import type { IncomingMessage } from 'node:http';

/**
 * Returns the address of a request that Express hasn't handled, trusting only the nearest proxy like its `trust proxy`.
 */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean,
): string {
  const forwarded = [headers['x-forwarded-for']].flat().join().split(',').at(-1)?.trim();
  return (trustProxy && forwarded) || (socket.remoteAddress ?? '');
}
