import { request as httpRequest } from 'node:http';
import type { ClientRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';

import { FetchRefused, checkedAddress } from './fetch-public.ts';
import type { OutsideNetwork } from './outside-network.ts';

/** Timeout of a request, from name resolution to the receiver's status. */
const POST_MS = 10_000;
const HEADER_MAX_BYTES = 16_384;
const HTTPS_PORT = 443;

type PostOptions = { method: 'POST'; headers: Record<string, string>; maxHeaderSize: number; signal: AbortSignal };
type Post = { headers: Readonly<Record<string, string>>; body: string | Buffer; signal: AbortSignal };
type PublicPost = Post & {
  network: OutsideNetwork;
  /** Our own host, which is never posted to. */
  ownHostname: string;
};

/**
 * Posts to an untrusted https address and returns the status, but reaches nothing internal: every address of the name is
 * checked, and the connection uses the checked one (decision: link-previews). Follows no redirect and reads no body.
 */
export async function postPublic(
  url: URL,
  { network, ownHostname, signal: stop, ...post }: PublicPost,
): Promise<number> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(POST_MS)]);
  if (url.hostname === ownHostname) throw new FetchRefused('It is our own');
  const route = network.route(await checkedAddress(url, network, signal), HTTPS_PORT);
  return statusOf({ ...post, signal }, (options) =>
    httpsRequest({
      ...options,
      ...route,
      path: `${url.pathname}${url.search}`,
      setHost: false,
      headers: { ...options.headers, host: url.host },
      agent: new Agent({ keepAlive: false }),
      rejectUnauthorized: true, // whatever the environment sets
      servername: isIP(url.hostname.replace(/^\[|\]$/g, '')) ? '' : url.hostname,
    }),
  );
}

/** Posts to an address of this machine, for receivers in development. */
export function postLocally(url: URL, { signal, ...post }: Post): Promise<number> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(POST_MS)]);
  return statusOf({ ...post, signal: within }, (options) => httpRequest(url, options));
}

/** Returns why a post failed, without addresses of our network. */
export function reasonOfFailure(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === 'FetchRefused') return message;
  if (name === 'TimeoutError' || name === 'AbortError') return 'it took too long'; // the latter from a running request
  return code ?? 'the connection failed';
}

function statusOf({ headers, body, signal }: Post, open: (options: PostOptions) => ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = open({
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
      maxHeaderSize: HEADER_MAX_BYTES,
      signal,
    });
    request.once('error', reject);
    request.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.end(body);
  });
}
