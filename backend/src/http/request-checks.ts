import type { IncomingHttpHeaders } from 'node:http';

import type { AnyDeclaration } from '@qlixline/contract/endpoint';
import { declarationOf, matchEndpoint } from '@qlixline/contract/endpoint-match';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

import { ProblemError, forbidden } from '../errors/problem-error.ts';

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
type Accepts = NonNullable<AnyDeclaration['accepts']> | 'json';

/** Content types of a body, by how an endpoint takes it. */
const CONTENT_TYPES: Record<Accepts, readonly string[]> = {
  json: ['application/json'],
  'json-or-form': ['application/json', 'application/x-www-form-urlencoded'],
  'json-or-form-with-file': ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  multipart: ['multipart/form-data'],
  gzip: ['application/gzip'],
};

/**
 * Only our own pages may change something (behaviour: conventions). A browser always sends one of the two headers
 * with a cross-site write; a script that sends neither has no cookie of somebody else's to misuse.
 */
export function refuseForeignWrites(allowedOrigins: readonly string[]): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (READING_METHODS.has(request.method) || isOurs(request.headers, allowedOrigins)) return next();
    next(forbidden());
  };
}

/** Whether a write comes from a page of ours, or from no page. */
export function isOurs(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  allowedOrigins: readonly string[],
): boolean {
  // Compared whole: a look-alike such as https://pets.example.evil.test, or `null`, is somebody else.
  if (origin !== undefined && !allowedOrigins.includes(origin)) return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** An endpoint takes what it is declared to: a form of another site could send any other type without a preflight. */
export function refuseOtherContentTypes(request: Request, _response: Response, next: NextFunction): void {
  if (READING_METHODS.has(request.method) || !hasBody(request.headers)) return next();
  const endpoint = matchEndpoint(request.method, request.path)?.endpoint;
  const { accepts = 'json' } = endpoint ? declarationOf(endpoint) : {};
  if (request.is([...CONTENT_TYPES[accepts]])) return next();
  next(new ProblemError('unsupported_media_type', 'Please send JSON.'));
}

/** The most usual of all requests that write. Any other goes through Express, which knows what else JSON may be called. */
export function isJsonOrNothing(headers: IncomingHttpHeaders): boolean {
  return !hasBody(headers) || headers['content-type'] === 'application/json';
}

function hasBody({ 'content-length': length, 'transfer-encoding': encoding }: IncomingHttpHeaders): boolean {
  return encoding !== undefined || (length !== undefined && length !== '0');
}
