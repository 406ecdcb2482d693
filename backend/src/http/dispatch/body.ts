import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

import type { AnyDeclaration } from '@qlixline/contract/calls/endpoint';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';

import { validationFailed } from '../../errors/problem-error.ts';

const JSON_MAX_BYTES = 100 * 1024;
const FORM_MAX_BYTES = 20 * 1024;
/** Maximum nesting of a body. Payloads of the contract have at most four levels. */
const DEPTH_MAX = 12;
const OF_EVERY_OBJECT = new Set(['__proto__', 'constructor', 'prototype']);

/** Formats in which an endpoint accepts its body. */
export type Accepts = NonNullable<AnyDeclaration['accepts']> | 'json';

const jsonParser = (limit: number): RequestHandler => express.json({ limit, strict: true });
const parseUsualJson = jsonParser(JSON_MAX_BYTES);
const parseForm = express.urlencoded({ limit: FORM_MAX_BYTES, extended: false, parameterLimit: 20 });

/**
 * Reads JSON, or a form where one is accepted, into `request.body`; files and archives are left to their handlers.
 * Throws if the body is too large or nested too deep, or has a key that every JavaScript object has: validation would
 * drop such a key silently, but unknown keys are errors.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { accepts, bodyMaxBytes }: { accepts: Accepts; bodyMaxBytes: number | undefined },
): Promise<void> {
  if (!hasBody(request.headers)) return;
  await parse(request, response, bodyMaxBytes === undefined ? parseUsualJson : jsonParser(bodyMaxBytes));
  if (accepts !== 'json') await parse(request, response, parseForm);
  if (!isSafe(bodyOf(request), DEPTH_MAX)) {
    throw validationFailed([{ field: '', message: 'This request cannot be read.' }]);
  }
}

/** Returns the body that `readBody` has read; undefined without one. */
export function bodyOf(request: IncomingMessage): unknown {
  return (request as Request).body;
}

export function hasBody({ 'content-length': length, 'transfer-encoding': encoding }: IncomingHttpHeaders): boolean {
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/** Runs a parser of Express, which needs nothing that Express adds to a request, and ignores other content types. */
function parse(request: IncomingMessage, response: ServerResponse, parser: RequestHandler): Promise<void> {
  return new Promise((resolve, reject) => {
    void parser(request as Request, response as Response, (error: unknown) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

function isSafe(value: unknown, depthLeft: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depthLeft === 0) return false;
  for (const [key, inner] of Object.entries(value)) {
    if (OF_EVERY_OBJECT.has(key) || !isSafe(inner, depthLeft - 1)) return false;
  }
  return true;
}
