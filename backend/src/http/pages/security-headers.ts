import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/**
 * Browser features that pages and their remotes may use: the location, to find what is nearby, and the microphone, for
 * voice messages.
 */
export const PERMISSIONS = [
  'geolocation=(self)',
  'microphone=(self)',
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'midi', 'payment'].map(
    (feature) => `${feature}=()`,
  ),
  'usb=()',
].join(', ');

/** Headers of an uploaded file: it can't run scripts, and no other site can embed it. */
export const HARMLESS_FILE = {
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

type HeadersByName = Readonly<Record<string, string>>;

/**
 * Returns the headers of every reply under /api, which is about one user at one moment. A route whose replies may be
 * cached sets its own.
 */
export function apiHeaders(secure: boolean): HeadersByName {
  return { ...securityHeaders(secure), 'cache-control': 'private, no-cache' };
}

/** Returns the headers of every page and file. A page replaces the content policy with its own. */
export function pageHeaders(secure: boolean): HeadersByName {
  return { ...securityHeaders(secure), 'permissions-policy': PERMISSIONS };
}

/** Creates a handler that sets the headers of every reply. */
export function setCommonHeaders(secure: boolean): RequestHandler {
  const ofApi = new Map(Object.entries(apiHeaders(secure)));
  const ofOthers = new Map(Object.entries(pageHeaders(secure)));
  return (request: Request, response: Response, next: NextFunction) => {
    response.setHeaders(request.path.startsWith('/api/') ? ofApi : ofOthers);
    next();
  };
}

/**
 * Returns the headers that helmet sets. Its content policy is for data, which may load nothing; pages replace it with
 * their own.
 */
function securityHeaders(secure: boolean): HeadersByName {
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    // Off, because it would block remotes and map tiles of other origins.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  write(request, response, () => undefined);
  return response.getHeaders() as Record<string, string>;
}
