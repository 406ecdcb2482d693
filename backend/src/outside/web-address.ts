import { isIP } from 'node:net';

import { LINK_MAX } from '@qlixline/contract/limits';

import { isPublicAddress } from './public-address.ts';

/** Matches names of internal hosts. */
const INSIDE =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion|test|invalid|example)$/;

/**
 * Returns the canonical address under which a link's preview is stored, without fragment and default port. Undefined
 * for links that aren't fetched: other protocols or ports, credentials, internal hosts.
 */
export function webAddressOf(link: string): URL | undefined {
  if (link.length > LINK_MAX || !URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  if (!isPublicHost(url.hostname) || url.href.length > LINK_MAX) return undefined;
  return url;
}

/** Returns true for a public host. URL normalizes IPv4 addresses to four decimal parts. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPublicAddress(host);
  return host.includes('.') && host.length <= 253 && !INSIDE.test(host);
}
