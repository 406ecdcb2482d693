import { webAddressOf } from './web-address.ts';

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Address of a receiver. `isLocal` is true for one on this machine, which only development has. */
export type ReceiverAddress = { url: URL; isLocal: boolean };

/**
 * Returns where webhooks and pushes are sent; undefined for what isn't public, doesn't use https, or names a port or a
 * password.
 */
export function receiverAddress(text: string, mode: string): ReceiverAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isDevelopment = mode === 'development' || mode === 'test';
  if (isDevelopment && url.protocol === 'http:' && LOCAL_HOSTS.has(url.hostname)) return { url, isLocal: true };
  const address = url.protocol === 'https:' ? webAddressOf(text) : undefined;
  return address && { url: address, isLocal: false };
}
