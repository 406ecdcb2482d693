import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNativeError } from 'node:util/types';

import { Catch, HttpException, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { SERVER_FAILED } from '@qlixline/contract/calls/problem-texts';
import type { Response } from 'express';

import { isAccountFull, isDatabaseUnavailable, isDatabaseDiskFull } from '../errors/database-unavailable.ts';
import { isMissingReference, isTransactionConflict } from '../database/connections/transaction-conflict.ts';
import { UNAVAILABLE_POLICY, UNAVAILABLE_RETRY_SECONDS, unavailablePage } from './pages/unavailable-page.ts';
import {
  ProblemError,
  accountFull,
  forbidden,
  notFound,
  tooLarge,
  rateLimited,
  unauthenticated,
  unavailable,
  validationFailed,
} from '../errors/problem-error.ts';

const log = new Logger('Problem');
const FIRST_SERVER_ERROR = 500;
const PROBLEM_JSON = 'application/problem+json; charset=utf-8';

/** Turns every error into problem details. Unforeseen errors are logged, and their replies contain no details. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    sendProblem(host.switchToHttp().getResponse<Response>(), toProblemError(error));
  }
}

/**
 * Sends a problem as `application/problem+json`, never cached. A server error is sent as a page to users who opened an
 * address or sent a form. A reply that has begun is cut off, so that nobody takes it for complete.
 */
export function sendProblem(response: ServerResponse, problem: ProblemError): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (problem.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(problem.retryAfterSeconds));
  response.setHeader('Cache-Control', 'no-store');
  if (problem.status >= FIRST_SERVER_ERROR && wantsPage(response.req)) return sendUnavailablePage(response, problem);
  const text = JSON.stringify(problem.toProblem());
  response
    .writeHead(problem.status, { 'content-type': PROBLEM_JSON, 'content-length': Buffer.byteLength(text) })
    .end(text);
}

/** Returns true for a browser's navigation; scripts never ask for HTML. */
function wantsPage({ headers: { accept = '' } }: IncomingMessage): boolean {
  return accept.includes('text/html');
}

function sendUnavailablePage(response: ServerResponse, { code, status }: ProblemError): void {
  const isOpened = response.req.method === 'GET' || response.req.method === 'HEAD';
  const isUnavailable = code === 'unavailable';
  const page = unavailablePage(isUnavailable ? (isOpened ? 'opened' : 'sent') : 'failed');
  if (isUnavailable && isOpened) response.setHeader('Refresh', String(UNAVAILABLE_RETRY_SECONDS));
  response.setHeader('Content-Security-Policy', UNAVAILABLE_POLICY);
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(page) })
    .end(page);
}

export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isAccountFull(error)) return accountFull();
  if (isDatabaseDiskFull(error) || systemCode(error) === 'ENOSPC') {
    log.error(error, 'The disk is full');
    return new ProblemError('storage_full', 'There is no room left to keep this. Please try again later.');
  }
  if (isDatabaseUnavailable(error)) {
    log.warn(`The database did not answer: ${isNativeError(error) ? error.message : ''}`);
    return unavailable({ retryAfterSeconds: 2 });
  }
  if (isTransactionConflict(error)) {
    log.warn('A transaction gave way to others, again and again');
    return unavailable({ retryAfterSeconds: 1 });
  }
  if (isMissingReference(error)) {
    log.warn(`Deleted meanwhile: ${isNativeError(error) ? error.message : ''}`);
    return new ProblemError('stale', 'Part of this was just deleted. Please reload the page.');
  }
  if (error instanceof HttpException) return ofStatus(error.getStatus(), error);
  if (isBodyError(error)) return ofStatus(error.status, error);
  return unforeseen(error);
}

/**
 * Maps a status to a problem. Errors of Nest and of the body parsers carry a status; their messages may repeat the
 * input and are dropped.
 */
function ofStatus(status: number, error: Error): ProblemError {
  switch (status) {
    case 401:
      return unauthenticated();
    case 403:
      return forbidden();
    case 404:
    case 405:
      return notFound();
    case 413:
      return tooLarge();
    case 415:
      return new ProblemError('unsupported_media_type', 'This kind of content is not accepted here.');
    case 429:
      return rateLimited();
    case 503:
      return unavailable();
    default:
      return status >= 400 && status < 500
        ? validationFailed([{ field: '', message: 'This request cannot be read.' }])
        : unforeseen(error);
  }
}

function unforeseen(error: unknown): ProblemError {
  log.error(isNativeError(error) ? error : { error }, 'Unforeseen error');
  return new ProblemError('internal', SERVER_FAILED);
}

/** Recognizes errors of Express's parsers and of the router, which rejects a path that cannot be decoded. */
function isBodyError(error: unknown): error is Error & { status: number } {
  return isNativeError(error) && 'status' in error && typeof error.status === 'number';
}

function systemCode(error: unknown): unknown {
  return isNativeError(error) ? (error as NodeJS.ErrnoException).code : undefined;
}
