import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';

import { readBounded } from './bounded-body.ts';
import type { OutsideNetwork } from './outside-network.ts';
import { isPublicAddress } from './public-address.ts';
import { webAddressOf } from './web-address.ts';

/** Timeout of a fetch, from name resolution to the last byte. */
export const FETCH_MS = 5_000;
const FEED_FETCH_MS = 20_000; // a feed is larger, and nobody waits for it
/** Bound on decoded bytes. */
export const BODY_MAX_BYTES = 1_000_000;
export const FEED_MAX_BYTES = 10_000_000; // for feeds that keep all their articles
export const REDIRECTS_MAX = 3;
const HEADER_MAX_BYTES = 16_384;
const VALIDATOR_MAX = 500;
const USER_AGENT = 'Mozilla/5.0 (compatible; Qlixline)';

/** Requirements by kind. A page may be truncated; a picture or feed must be complete. */
const WANTED = {
  page: {
    accept: 'text/html, application/xhtml+xml',
    type: /^(?:text\/html|application\/xhtml\+xml)$/,
    maxBytes: BODY_MAX_BYTES,
    isCut: true,
    ms: FETCH_MS,
  },
  picture: {
    accept: 'image/webp, image/*;q=0.8',
    type: /^image\/[\w.+-]+$/,
    maxBytes: BODY_MAX_BYTES,
    isCut: false,
    ms: FETCH_MS,
  },
  feed: {
    accept: 'application/atom+xml, application/rss+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5',
    type: /^(?:(?:application|text)\/(?:[\w.-]+\+)?xml|text\/(?:plain|html)|)$/, // many declare a wrong type
    maxBytes: FEED_MAX_BYTES,
    isCut: false,
    ms: FEED_FETCH_MS,
  },
} as const;

type Fetching = {
  network: OutsideNetwork;
  /** Our own host, whose pages are never fetched over the network. */
  ownHostname: string;
  signal: AbortSignal;
  /** Validators of the last response, for a conditional request. */
  known?: Validators;
};

/** Validators of a response (RFC 9110). */
export type Validators = { etag: string | null; lastModified: string | null };
export type Fetched = { url: URL; charset: string | undefined; body: Buffer; validators: Validators };

/** Error of an unchanged resource. */
export class NotModified extends Error {
  override name = 'NotModified';
}

/** Reason why nothing was fetched. Network errors are passed on unchanged. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
}

/**
 * Fetches an untrusted link, but nothing internal: every address of a name is checked, the connection uses the checked
 * one, and each redirect is checked in the same way (decision: link-previews). Rejects anything beyond the bounds on
 * time and size.
 */
export async function fetchPublic(
  what: keyof typeof WANTED,
  from: URL,
  { network, ownHostname, signal: stop, known }: Fetching,
): Promise<Fetched> {
  const { accept, type, maxBytes, isCut, ms } = WANTED[what];
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ms)]);
  let url = from;
  for (let redirects = 0; ; redirects += 1) {
    if (url.hostname === ownHostname) throw new FetchRefused('It is our own');
    const response = await send(url, await checkedAddress(url, network, signal), { network, accept, signal, known });
    try {
      if (isRedirect(response)) {
        if (redirects === REDIRECTS_MAX) throw new FetchRefused('It redirects too often');
        url = redirectOf(url, response);
        continue;
      }
      if (response.statusCode === 304 && known) throw new NotModified('It has not changed');
      if (response.statusCode !== 200) throw new FetchRefused(`It answered ${response.statusCode}`);
      const { mime, charset } = contentTypeOf(response);
      if (!type.test(mime)) throw new FetchRefused(`It is ${mime || 'of no type'}`);
      return {
        url,
        charset,
        body: await readBounded(response, { maxBytes, isCut }),
        validators: validatorsOf(response),
      };
    } finally {
      response.destroy();
    }
  }
}

/** Returns an address of the name. All its addresses must be public; otherwise the name is suspicious. */
export async function checkedAddress(url: URL, network: OutsideNetwork, signal: AbortSignal): Promise<string> {
  const addresses = await network.resolve(url.hostname, signal);
  const [address] = addresses;
  if (address === undefined) throw new FetchRefused('Its name has no address');
  if (!addresses.every(isPublicAddress)) throw new FetchRefused('It is inside a network');
  return address;
}

type PageRequest = { network: OutsideNetwork; accept: string; signal: AbortSignal; known: Validators | undefined };

function send(url: URL, address: string, { network, accept, signal, known }: PageRequest): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const options: RequestOptions = {
    ...network.route(address, isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    setHost: false,
    headers: {
      host: url.host,
      accept,
      'accept-encoding': 'gzip, br',
      'accept-language': 'en, *;q=0.5',
      'user-agent': USER_AGENT,
      connection: 'close',
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
    },
    maxHeaderSize: HEADER_MAX_BYTES,
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = isSecure
      ? httpsRequest({
          ...options,
          agent: new HttpsAgent({ keepAlive: false }),
          rejectUnauthorized: true, // whatever the environment sets
          servername: isIP(url.hostname.replace(/^\[|\]$/g, '')) ? '' : url.hostname,
        })
      : httpRequest({ ...options, agent: new HttpAgent({ keepAlive: false }) });
    request.once('response', resolve);
    request.once('error', reject);
    request.end();
  });
}

function isRedirect({ statusCode = 0, headers: { location } }: IncomingMessage): boolean {
  return [301, 302, 303, 307, 308].includes(statusCode) && location !== undefined;
}

function redirectOf(from: URL, { headers: { location = '' } }: IncomingMessage): URL {
  const to = URL.canParse(location, from.href) ? webAddressOf(new URL(location, from).href) : undefined;
  if (!to) throw new FetchRefused('It redirects to what is not fetched');
  return to;
}

/** Returns the validators, dropping those too long to be sent back. */
function validatorsOf({ headers }: IncomingMessage): Validators {
  const withinBound = (value: string | undefined) => (value && value.length <= VALIDATOR_MAX ? value : null);
  return { etag: withinBound(headers.etag), lastModified: withinBound(headers['last-modified']) };
}

function contentTypeOf({ headers }: IncomingMessage): { mime: string; charset: string | undefined } {
  const [mime = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((one) => /^\s*charset\s*=\s*"?([\w.:-]+)/.exec(one)?.[1]).find(Boolean);
  return { mime: mime.trim(), charset };
}
