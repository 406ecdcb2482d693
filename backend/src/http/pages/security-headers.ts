import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** What pages and the remotes in them may ask of the browser: the place, for what is near. */
export const PERMISSIONS = [
  'geolocation=(self)',
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment'].map(
    (feature) => `${feature}=()`,
  ),
  'usb=()',
].join(', ');

/** Of a file that somebody has uploaded: whatever is in it runs nowhere, and no other site gets it. */
export const HARMLESS_FILE = {
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

type HeadersByName = Readonly<Record<string, string>>;

/** Headers of every reply under /api: it is about one person at one moment. A route that may be kept says so itself. */
export function apiHeaders(secure: boolean): HeadersByName {
  return { ...securityHeaders(secure), 'cache-control': 'private, no-cache' };
}

/** Sets the headers that every reply has. */
export function setCommonHeaders(secure: boolean): RequestHandler {
  const ofApi = new Map(Object.entries(apiHeaders(secure)));
  const ofOthers = new Map(Object.entries({ ...securityHeaders(secure), 'permissions-policy': PERMISSIONS }));
  return (request: Request, response: Response, next: NextFunction) => {
    response.setHeaders(request.path.startsWith('/api/') ? ofApi : ofOthers);
    next();
  };
}

/** What helmet writes. This policy is for data, which may load nothing; pages replace it with their own. */
function securityHeaders(secure: boolean): HeadersByName {
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    // Remotes and tiles of other origins would otherwise be refused.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  write(request, response, () => undefined);
  return response.getHeaders() as Record<string, string>;
}
