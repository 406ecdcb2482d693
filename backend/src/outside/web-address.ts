import { isIP } from 'node:net';

import { LINK_MAX } from '@qlixline/contract/limits';

import { isPublicAddress } from './public-address.ts';

/** Names that stand for something within a machine or a network. */
const INSIDE =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion|test|invalid|example)$/;

/**
 * The one form of a link's address under which its preview is kept: without what stands behind #, without a default port.
 * Undefined for what is not fetched at all: another protocol or port, a name and password, a host within a network.
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

/** URL writes an IPv4 address in four decimal parts, however it was spelled. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPublicAddress(host);
  return host.includes('.') && host.length <= 253 && !INSIDE.test(host);
}
