import { pipeline } from 'node:stream/promises';
import { isNativeError } from 'node:util/types';
import { createGunzip } from 'node:zlib';

import { ARCHIVE_MAX_BYTES, UNPACKED_MAX_BYTES } from '@qlixline/contract/remotes/remote-build';
import type { Request } from 'express';
import { extract } from 'tar-stream';

import { ProblemError } from '../../errors/problem-error.ts';
import { publishRefused } from '../registry/publish-refused.ts';
import { unpackEntries } from './unpack-entries.ts';

/** Time limit for receiving 12 MB, so that nothing keeps a folder open forever. */
const RECEIVE_TIMEOUT_MS = 2 * 60_000;
/** Time limit for reading the rest of a rejected body, after which the client can read the answer. */
const REST_TIMEOUT_MS = 20_000;

/**
 * Unpacks the request's gzipped tar into the folder while it arrives. Errors and exceeded limits stop the unpacking;
 * the rest is read and discarded, as the client reads the answer only after sending.
 */
export async function receiveArchive(request: Request, folder: string): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > ARCHIVE_MAX_BYTES) throw archiveTooLarge(request);
  try {
    await unpack(request, folder);
  } catch (error) {
    await discardRest(request, error);
    throw toProblem(error);
  }
}

async function unpack(request: Request, folder: string): Promise<void> {
  const archive = extract();
  let refused: unknown;
  const unpacking = unpackEntries(archive, folder).catch((error: unknown) => {
    refused ??= error;
  });
  // Not the request itself: a failing pipeline destroys its source, and no answer could be sent.
  const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  try {
    await pipeline(
      body,
      atMost(ARCHIVE_MAX_BYTES, () => archiveTooLarge(request)),
      createGunzip(),
      atMost(UNPACKED_MAX_BYTES, unpackedTooLarge),
      archive,
      { signal: AbortSignal.timeout(RECEIVE_TIMEOUT_MS) },
    );
  } catch (error) {
    archive.destroy();
    await unpacking;
    throw isOurs(refused) ? refused : error; // the cause of the abort, not the abort itself
  }
  await unpacking;
  if (refused !== undefined) throw refused;
}

function atMost(bytes: number, refuse: () => ProblemError) {
  return async function* counted(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let left = bytes;
    for await (const piece of source) {
      left -= piece.byteLength;
      if (left < 0) throw refuse();
      yield piece;
    }
  };
}

/**
 * Builds the error of an archive beyond the limit, and closes the connection instead of reading the body to its end.
 */
function archiveTooLarge(request: Request): ProblemError {
  request.res?.setHeader('Connection', 'close');
  return new ProblemError('file_too_large', `An archive has at most ${ARCHIVE_MAX_BYTES / 1024 / 1024} MB.`);
}

function unpackedTooLarge(): ProblemError {
  const megabytes = UNPACKED_MAX_BYTES / 1024 / 1024;
  return publishRefused([{ reason: 'unsafe_archive', message: `An unpacked build has at most ${megabytes} MB.` }]);
}

async function discardRest(request: Request, reason: unknown): Promise<void> {
  if (isTimeout(reason)) request.res?.setHeader('Connection', 'close'); // its time is over
  if (request.res?.getHeader('Connection') === 'close') return;
  const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  const patience = setTimeout(() => request.destroy(), REST_TIMEOUT_MS);
  let left = ARCHIVE_MAX_BYTES;
  try {
    for await (const piece of body) {
      left -= piece.byteLength;
      if (left < 0) break;
    }
  } catch {
    // The sender has gone, so there is nothing more to read.
  } finally {
    clearTimeout(patience);
  }
  if (!request.readableEnded) request.res?.setHeader('Connection', 'close');
}

function isTimeout(error: unknown): boolean {
  return isNativeError(error) && error.name === 'AbortError';
}

/** Converts errors of gzip and tar to one client error; a full disk stays a server error. */
function toProblem(error: unknown): unknown {
  if (isOurs(error)) return error;
  const message = 'The archive is damaged, did not arrive whole, or is not a gzipped tar.';
  return publishRefused([{ reason: 'unsafe_archive', message }]);
}

function isOurs(error: unknown): boolean {
  return error instanceof ProblemError || (isNativeError(error) && 'syscall' in error);
}
