import { extname } from 'node:path';

import { COPY_SUFFIXES } from '@qlixline/contract/remotes/remote-build';
import type { CopySuffix } from '@qlixline/contract/remotes/remote-build';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const YEAR_MS = 365 * 86_400_000;
/** Matches names our builds produce; anything else, including dot files, doesn't exist. */
const PUBLISHED_NAME = /^(\/[\w@~-][\w@.~-]*)+$/;
const ENCODINGS: Readonly<Record<CopySuffix, string>> = { '.br': 'br', '.gz': 'gzip' };

/** Builds the policy of a worker script, which is sent with the script's file: it may call the API and load maps. */
export const workerPolicy = (mapOrigins: readonly string[]) =>
  `default-src 'none'; ${["connect-src 'self'", ...mapOrigins].join(' ')}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

type Options = {
  folder: string;
  depth: number;
  anyOrigin: boolean;
  /** Origins maps are loaded from, beside our own. */
  mapOrigins: readonly string[];
  /** Fetches a missing file with its compressed copies from the shared storage; false if there is none. */
  ensureLocal: (path: string) => Promise<boolean>;
};

/**
 * Serves files of builds. Their name or version folder identifies their content, so they are cached for a year; a
 * missing one reaches the problem filter, never index.html. Compressed copies are sent here, as libraries for that list
 * a folder only once, while remotes are published at run time.
 */
export function publishedFiles({ folder, depth, anyOrigin, mapOrigins, ensureLocal }: Options): RequestHandler {
  const policy = workerPolicy(mapOrigins);
  return async (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const { path } = request;
    if (!PUBLISHED_NAME.test(path) || path.split('/').length - 1 < depth) return next();
    response.vary('Accept-Encoding');
    if (anyOrigin) openToAnyOrigin(response);
    else response.setHeader('Content-Security-Policy', policy);
    if (await isSentInBestForm(request, response, folder)) return;
    if ((await ensureLocal(path)) && (await isSentInBestForm(request, response, folder))) return;
    next();
  };
}

async function isSentInBestForm(request: Request, response: Response, folder: string): Promise<boolean> {
  const { path } = request;
  for (const suffix of COPY_SUFFIXES) {
    const encoding = ENCODINGS[suffix];
    if (request.acceptsEncodings(encoding) === false) continue;
    response.type(extname(path)).setHeader('Content-Encoding', encoding);
    if (await isSent(response, folder, path + suffix)) return true;
    response.removeHeader('Content-Encoding');
    response.removeHeader('Content-Type');
  }
  return isSent(response, folder, path);
}

/** Allows remotes to be served from another origin than the page. */
function openToAnyOrigin(response: Response): void {
  response
    .setHeader('Access-Control-Allow-Origin', '*')
    .setHeader('Timing-Allow-Origin', '*')
    .setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

function isSent(response: Response, folder: string, file: string): Promise<boolean> {
  return new Promise((resolve) => {
    response.sendFile(file, { root: folder, immutable: true, maxAge: YEAR_MS, dotfiles: 'ignore' }, (error?: Error) => {
      resolve(!error || response.headersSent);
    });
  });
}
