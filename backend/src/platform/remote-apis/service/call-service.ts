import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

import type { ServiceLimits } from './service-limits.ts';

const HEADERS_MAX_BYTES = 16_384;
/** Connections kept for reads only: a write whose kept connection has just been closed can't be repeated. */
const KEPT = { keepAlive: true, maxFreeSockets: 8, timeout: 30_000 };
const ONCE = { keepAlive: false };
const AGENTS = {
  kept: { 'http:': new HttpAgent(KEPT), 'https:': new HttpsAgent(KEPT) },
  once: { 'http:': new HttpAgent(ONCE), 'https:': new HttpsAgent(ONCE) },
};

export type ServiceRequest = {
  url: URL;
  method: string;
  /** All headers but those of the connection. */
  headers: Record<string, string>;
  body: string | undefined;
};

/** Error of a service that didn't answer in time. */
class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/**
 * Sends a call to a service and returns the beginning of its reply. Follows no redirect and sends no other headers than
 * the given. Rejects if the service isn't there or doesn't begin to answer in time; a pause within the reply destroys it.
 */
export function callService(
  sent: ServiceRequest,
  limits: ServiceLimits,
  signal: AbortSignal,
  agents: keyof typeof AGENTS = sent.method === 'GET' ? 'kept' : 'once',
): Promise<IncomingMessage> {
  const { url, method, headers, body } = sent;
  const { answerMs, pauseMs } = limits;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    maxHeaderSize: HEADERS_MAX_BYTES,
    signal,
  };
  const request =
    url.protocol === 'https:'
      ? httpsRequest(url, {
          ...options,
          agent: AGENTS[agents]['https:'],
          rejectUnauthorized: true, // whatever the environment sets
        })
      : httpRequest(url, { ...options, agent: AGENTS[agents]['http:'] });
  const timer = setTimeout(() => request.destroy(new TookTooLong('It did not answer in time')), answerMs);
  request.once('response', (reply) => {
    clearTimeout(timer);
    request.setTimeout(pauseMs, () => reply.destroy(new TookTooLong('Its reply stopped')));
    resolve(reply);
  });
  request.once('error', (error: NodeJS.ErrnoException) => {
    clearTimeout(timer);
    const wasClosedMeanwhile = request.reusedSocket && error.code === 'ECONNRESET';
    if (wasClosedMeanwhile && agents === 'kept') resolve(callService(sent, limits, signal, 'once'));
    else reject(error);
  });
  request.end(body);
  return promise;
}
