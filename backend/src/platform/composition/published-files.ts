import { extname } from 'node:path';

import { COPY_SUFFIXES } from '@qlixline/contract/remote-build';
import type { CopySuffix } from '@qlixline/contract/remote-build';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const YEAR_MS = 365 * 86_400_000;
/** Names that our builds give; everything else, dot files too, is not there. */
const PUBLISHED_NAME = /^(\/[\w@~-][\w@.~-]*)+$/;
const ENCODINGS: Readonly<Record<CopySuffix, string>> = { '.br': 'br', '.gz': 'gzip' };

/** For a script of the shell that runs as a worker, whose policy comes with its file: it may call the API, and load maps. */
const workerPolicy = (mapOrigins: readonly string[]) =>
  `default-src 'none'; ${["connect-src 'self'", ...mapOrigins].join(' ')}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

type Options = {
  folder: string;
  depth: number;
  anyOrigin: boolean;
  /** Where maps are loaded from beside our own origin. */
  mapOrigins: readonly string[];
  /** Gets the folder's file from where else it is kept, with its compressed copies; false when there is none. */
  ensureLocal: (path: string) => Promise<boolean>;
};

/**
 * Files of builds. Their name, or the version's folder that they are in, stands for their content, so they never change and are kept for a year; a missing file
 * goes on to the problem filter and is never index.html. The `.br` and `.gz` beside a file are sent as they are:
 * libraries that do so list the folder once, and remotes are published while this runs.
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

/** Remotes may be served from another origin than the page that loads them. */
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
