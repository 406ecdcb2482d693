import { pipeline } from 'node:stream/promises';
import { isNativeError } from 'node:util/types';
import { createGunzip } from 'node:zlib';

import { ARCHIVE_MAX_BYTES, UNPACKED_MAX_BYTES } from '@qlixline/contract/remote-build';
import type { Request } from 'express';
import { extract } from 'tar-stream';

import { ProblemError } from '../../http/problem-error.ts';
import { publishRefused } from '../registry/publish-refused.ts';
import { unpackEntries } from './unpack-entries.ts';

/** Nobody needs as long for 12 MB, and nothing may keep a folder open for ever. */
const RECEIVE_TIMEOUT_MS = 2 * 60_000;
/** How long we go on reading for the sake of an answer. */
const REST_TIMEOUT_MS = 20_000;

/**
 * Unpacks the gzipped tar of the request's body into the folder while it arrives. What is wrong with it is refused
 * before anything more is read than the limits allow; then the rest is read and forgotten, so that the sender, who
 * reads only after sending, gets the answer.
 */
export async function receiveArchive(request: Request, folder: string): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > ARCHIVE_MAX_BYTES) throw archiveTooLarge(request);
  try {
    await unpack(request, folder);
  } catch (error) {
    await forgetRest(request, error);
    throw toProblem(error);
  }
}

async function unpack(request: Request, folder: string): Promise<void> {
  const archive = extract();
  let refused: unknown;
  const unpacking = unpackEntries(archive, folder).catch((error: unknown) => {
    refused ??= error;
  });
  // Not the request itself: a pipeline that fails destroys its source, and the answer could not be sent.
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
    throw isOurs(refused) ? refused : error; // what ended the unpacking, not that it ended
  }
  await unpacking;
  if (refused !== undefined) throw refused;
}

function atMost(bytes: number, refuse: () => ProblemError) {
  return async function* countText(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let left = bytes;
    for await (const piece of source) {
      left -= piece.byteLength;
      if (left < 0) throw refuse();
      yield piece;
    }
  };
}

/** A body beyond the limit is not read to its end for the sake of a polite answer. */
function archiveTooLarge(request: Request): ProblemError {
  request.res?.setHeader('Connection', 'close');
  return new ProblemError('file_too_large', `An archive has at most ${ARCHIVE_MAX_BYTES / 1024 / 1024} MB.`);
}

function unpackedTooLarge(): ProblemError {
  const megabytes = UNPACKED_MAX_BYTES / 1024 / 1024;
  return publishRefused([{ reason: 'unsafe_archive', message: `An unpacked build has at most ${megabytes} MB.` }]);
}

async function forgetRest(request: Request, reason: unknown): Promise<void> {
  if (isTimeout(reason)) request.res?.setHeader('Connection', 'close'); // it had its time
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
    // Whoever sent it is gone, and so is the rest.
  } finally {
    clearTimeout(patience);
  }
  if (!request.readableEnded) request.res?.setHeader('Connection', 'close');
}

function isTimeout(error: unknown): boolean {
  return isNativeError(error) && error.name === 'AbortError';
}

/** A full disk is our own trouble; of gzip and tar's complaints the sender needs no more than this. */
function toProblem(error: unknown): unknown {
  if (isOurs(error)) return error;
  const message = 'The archive is damaged, did not arrive whole, or is not a gzipped tar.';
  return publishRefused([{ reason: 'unsafe_archive', message }]);
}

function isOurs(error: unknown): boolean {
  return error instanceof ProblemError || (isNativeError(error) && 'syscall' in error);
}
