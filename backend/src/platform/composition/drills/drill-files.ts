import { ENTRY_FILE, MANIFEST_FILE } from '@qlixline/contract/remotes/remote-build';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

import { brokenEntry, isCodeDrill } from './broken-entries.ts';
import type { CodeDrill } from './broken-entries.ts';
import { readDrillPath } from './drill-path.ts';
import type { DrillRequest } from './drill-path.ts';

type Parts = {
  /** Returns true if the requester has this drill switched on; otherwise files are served as published. */
  isOn: (cookieHeader: string | undefined, request: DrillRequest) => Promise<boolean>;
  /** Reads the published file; undefined if there is none. */
  read: (request: DrillRequest) => Promise<Buffer | undefined>;
};

type FileKind = 'manifest' | 'entry' | 'chunk';
type FileFault = 'missing' | 'garbage' | 'page' | 'never' | 'altered';

const TYPES: Record<FileKind, string> = {
  manifest: 'application/json',
  entry: 'text/javascript',
  chunk: 'text/javascript',
};
/** Delay that stands for "never", longer than every timeout of the shell. */
const NEVER_MS = 60_000;

/** Serves the files of a remote a user has broken for themselves (behaviour: drills). */
export function drillFiles({ isOn, read }: Parts): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const requested = readDrillPath(request.path);
    if (!requested || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.setHeader('Cache-Control', 'no-store'); // broken files must be fetched again
    const fault = (await isOn(request.headers.cookie, requested)) ? faultOf(requested) : undefined;
    switch (fault) {
      case undefined:
        return sendFile(response, next, requested.file, await read(requested));
      case 'altered':
        return sendFile(response, next, requested.file, withOneByteChanged(await read(requested)));
      case 'missing':
        return send(response, 404, 'text/plain', 'not found');
      case 'garbage':
        return send(response, 200, TYPES[kindOf(requested.file)], '\u0007}{ not what was asked for');
      case 'page':
        return send(response, 200, 'text/html', '<!doctype html><title>Welcome</title>');
      case 'never':
        setTimeout(() => response.destroy(), NEVER_MS).unref();
        return;
      case 'throws-on-evaluation':
      case 'module-throws':
      case 'exports-nothing':
      case 'throws-on-render':
        return send(response, 200, TYPES.entry, brokenEntry(fault, requested.remote));
    }
  };
}

/** Returns how the drill breaks this file; undefined if it doesn't. */
function faultOf({ drill, file }: DrillRequest): FileFault | CodeDrill | undefined {
  if (isCodeDrill(drill)) return kindOf(file) === 'entry' ? drill : undefined;
  const [concerned, fault] = drill.split('-') as [FileKind, FileFault];
  return concerned === kindOf(file) ? fault : undefined;
}

/** Changes the last digit: the file still parses, and only the integrity detects it. */
function withOneByteChanged(content: Buffer | undefined): Buffer | undefined {
  return content && Buffer.from(content.toString().replace(/\d(?=\D*$)/, (digit) => (digit === '0' ? '1' : '0')));
}

function kindOf(file: string): FileKind {
  if (file === MANIFEST_FILE) return 'manifest';
  return file === ENTRY_FILE ? 'entry' : 'chunk';
}

function sendFile(response: Response, next: NextFunction, file: string, content: Buffer | undefined): void {
  if (!content) return next();
  response.type(file).send(content);
}

function send(response: Response, status: number, type: string, body: string): void {
  response.status(status).type(type).send(body);
}
