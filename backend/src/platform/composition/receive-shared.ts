import type { SharedFields } from '@qlixline/contract/areas/shared-text';
import type { Request, Response } from 'express';
import multer from 'multer';

/** Size up to which photos are read to their end, so that the browser follows the redirect. They are dropped. */
const READ_MAX_BYTES = 50 * 1024 * 1024;
const FIELD_MAX_BYTES = 40 * 1024;

const withFiles = new WeakSet<object>();
const receiver = multer({
  limits: { fields: 10, fieldSize: FIELD_MAX_BYTES, fieldNameSize: 50, headerPairs: 20, files: 20, parts: 40 },
  fileFilter: (request, _file, accept) => {
    withFiles.add(request);
    accept(null, false);
  },
}).any();

/** Texts of a share, and whether it had photos, which only the worker of a device can take. */
type Shared = SharedFields & { hasPhotos: boolean };

/**
 * Reads what another app shares. Never rejects: of a form that is too large or broken it returns what was read before
 * that.
 */
export async function receiveShared(request: Request, response: Response): Promise<Shared> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let hasTooMany = Number(request.headers['content-length'] ?? 0) > READ_MAX_BYTES;
  if (hasTooMany) resolve();
  else void receiver(request, response, () => resolve());
  let bytes = 0;
  request.on('data', ({ length }: Buffer) => {
    bytes += length;
    hasTooMany ||= bytes > READ_MAX_BYTES;
    if (hasTooMany) resolve();
  });
  await promise;
  if (hasTooMany) response.setHeader('Connection', 'close');
  const fields = (request.body ?? {}) as Record<string, unknown>;
  const field = (name: string): string => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return {
    title: field('title'),
    text: field('text'),
    url: field('url'),
    hasPhotos: hasTooMany || withFiles.has(request),
  };
}
