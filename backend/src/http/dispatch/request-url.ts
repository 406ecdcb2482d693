import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import type { ParsedUrlQuery } from 'node:querystring';

/**
 * Returns a request's path in the form that endpoints use. Like Express, drops a trailing slash and accepts the
 * absolute form that proxies send.
 */
export function pathOfRequest({ url = '' }: IncomingMessage): string {
  const [address = ''] = (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '')).split('?', 1);
  return address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address;
}

export function queryOf({ url = '' }: IncomingMessage): ParsedUrlQuery {
  const start = url.indexOf('?');
  return start === -1 ? {} : parse(url.slice(start + 1));
}
