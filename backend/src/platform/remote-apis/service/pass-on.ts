import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { REMOTE_REPLY_MAX_BYTES } from '@qlixline/contract/remotes/remote-api';

import { HARMLESS_FILE } from '../../../http/pages/security-headers.ts';

/** Types of replies that are passed on: data, and files that run nothing when somebody opens their address. */
const PASSED_ON =
  /^(application\/(json|x-ndjson|pdf|octet-stream)|text\/(plain|csv|event-stream)|image\/(png|jpeg|webp|avif|gif))$/;
/** Headers of a reply that are passed on; cookies, redirects, caching and all others are the product's. */
const HEADERS = ['content-type', 'content-disposition', 'content-language'] as const;

/** Returns why a successful reply isn't passed on; undefined if it is. */
export function unfitReply({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  if (statusCode < 200 || statusCode > 299) return `answered ${statusCode}`;
  if (Number(headers['content-length'] ?? 0) > REMOTE_REPLY_MAX_BYTES) return 'answered more than is passed on';
  if (!['', 'identity'].includes(headers['content-encoding'] ?? '')) return 'compressed its reply';
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const isEmpty = statusCode === 204 || headers['content-length'] === '0';
  return isEmpty || PASSED_ON.test(type.trim().toLowerCase()) ? undefined : `answered with ${type || 'no type'}`;
}

/** Streams a service's reply to the tab. A reply that grows beyond the limit, or breaks off, is cut off. */
export async function passOn(reply: IncomingMessage, response: ServerResponse): Promise<void> {
  response.statusCode = reply.statusCode ?? 200;
  response.setHeaders(new Map(Object.entries(HARMLESS_FILE)));
  for (const name of HEADERS) {
    const value = reply.headers[name];
    if (value !== undefined && reply.statusCode !== 204) response.setHeader(name, value);
  }
  response.flushHeaders(); // a stream of events may have none for a while
  await pipeline(reply, bounded(REMOTE_REPLY_MAX_BYTES), response);
}

function bounded(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(new Error('answered more than is passed on'));
      else done(null, chunk);
    },
  });
}
