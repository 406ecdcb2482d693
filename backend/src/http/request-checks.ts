import type { NextFunction, Request, RequestHandler, Response } from 'express';

import { api } from '@qlixline/contract/paths';

import { ProblemError, forbidden } from '../errors/problem-error.ts';

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Pages that work without JavaScript post forms to these. */
const FORM_PATHS: ReadonlySet<string> = new Set([api.login, api.register, api.passwordForgot, api.passwordReset]);
const UPLOAD_PREFIX = '/api/upload/';
/** Teams publish the archive of a build here. */
const PUBLISH_PATH = /^\/api\/remotes\/[^/]+\/versions$/;

/**
 * Only our own pages may change something (contract, Conventions). A browser always sends one of the two headers
 * with a cross-site write; a script that sends neither has no cookie of somebody else's to misuse.
 */
export function refuseForeignWrites(allowedOrigins: readonly string[]): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (READING_METHODS.has(request.method)) return next();
    const { origin, 'sec-fetch-site': site } = request.headers;
    // Compared whole: a look-alike such as https://pets.example.evil.test, or `null`, is somebody else.
    if (origin !== undefined && !allowedOrigins.includes(origin)) return next(forbidden());
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return next(forbidden());
    next();
  };
}

/** A JSON route takes JSON and nothing else: a form of another site could send any other type without a preflight. */
export function refuseOtherContentTypes(request: Request, _response: Response, next: NextFunction): void {
  if (READING_METHODS.has(request.method) || !hasBody(request)) return next();
  if (request.is('application/json')) return next();
  if (request.is('application/x-www-form-urlencoded') && FORM_PATHS.has(request.path)) return next();
  if (request.is('multipart/form-data') && request.path.startsWith(UPLOAD_PREFIX)) return next();
  if (request.is('application/gzip') && PUBLISH_PATH.test(request.path)) return next();
  next(new ProblemError('unsupported_media_type', 'Please send JSON.'));
}

function hasBody(request: Request): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
