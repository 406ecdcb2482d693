import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';

import { declarationOf, matchEndpoint } from '@qlixline/contract/endpoint-match';
import express from 'express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

import { validationFailed } from '../errors/problem-error.ts';
import type { ProblemError } from '../errors/problem-error.ts';

const JSON_MAX_BYTES = 100 * 1024;
const FORM_MAX_BYTES = 20 * 1024;
/** No payload of the contract is nested deeper than four levels. */
const DEPTH_MAX = 12;
const OF_EVERY_OBJECT = new Set(['__proto__', 'constructor', 'prototype']);

/** Parsers of the two content types that a route may get beside uploads. */
export const bodyParsers: RequestHandler[] = [
  parseJson,
  express.urlencoded({ limit: FORM_MAX_BYTES, extended: false, parameterLimit: 20 }),
  rejectUnsafeBodies,
];

const parserUpTo = (limit: number): RequestHandler => express.json({ limit, strict: true });
const parseUsual = parserUpTo(JSON_MAX_BYTES);
const parsedAsUsual = promisify(parseUsual);

/** As large as its endpoint may be. */
function parseJson(request: Request, response: Response, next: NextFunction): void {
  const match = matchEndpoint(request.method, request.path);
  const limit = match && declarationOf(match.endpoint).bodyMaxBytes;
  const parse = limit === undefined ? parseUsual : parserUpTo(limit);
  parse(request, response, next);
}

/** The JSON of a request that does not go through Express, read as there; undefined where none came. */
export async function readJson(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const read = request as Request; // the parser asks nothing of it that is Express's
  await parsedAsUsual(read, response as Response);
  const body: unknown = read.body;
  if (!isSafe(body, DEPTH_MAX)) throw unreadable();
  return body;
}

/** Deep nesting costs whoever walks it; these keys would be dropped silently further on, but unknown keys are errors. */
function rejectUnsafeBodies(request: Request, _response: Response, next: NextFunction): void {
  const body: unknown = request.body;
  if (body !== undefined && !isSafe(body, DEPTH_MAX)) {
    return next(unreadable());
  }
  next();
}

function unreadable(): ProblemError {
  return validationFailed([{ field: '', message: 'This request cannot be read.' }]);
}

function isSafe(value: unknown, depthLeft: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depthLeft === 0) return false;
  for (const [key, inner] of Object.entries(value)) {
    if (OF_EVERY_OBJECT.has(key) || !isSafe(inner, depthLeft - 1)) return false;
  }
  return true;
}
