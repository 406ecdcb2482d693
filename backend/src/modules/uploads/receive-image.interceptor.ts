import { rm } from 'node:fs/promises';
import { isNativeError } from 'node:util/types';

import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { IMAGE_MAX_BYTES } from '@qlixline/contract/limits';
import { UPLOAD_REFUSALS } from '@qlixline/contract/upload';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { from, lastValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';

import { ProblemError, validationFailed } from '../../errors/problem-error.ts';
import { invalidFileType } from '../images/images.service.ts';
import { ImageStorage } from '../images/image-storage.ts';
import { TemporaryFiles } from './temporary-files.ts';

/** A body beyond this is not read to its end for the sake of a polite answer. */
const HOPELESS_BODY_BYTES = 4 * IMAGE_MAX_BYTES;

/** Receives the multipart field `image` into a temporary file, and removes that file whatever happens next. */
@Injectable()
export class ReceiveImage implements NestInterceptor {
  readonly #receive: RequestHandler;

  constructor(storage: ImageStorage) {
    const receiver = multer({
      storage: new TemporaryFiles(storage.temporaryFolder),
      limits: {
        fileSize: IMAGE_MAX_BYTES,
        files: 1,
        fields: 4,
        fieldSize: 200,
        fieldNameSize: 50,
        parts: 6,
        headerPairs: 20,
      },
      fileFilter: (_request, file, accept) => {
        if (file.mimetype.startsWith('image/')) accept(null, true); // behaviour: image processing
        else accept(invalidFileType());
      },
    });
    this.#receive = receiver.single('image');
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return from(this.#handle(http.getRequest<Request>(), http.getResponse<Response>(), next));
  }

  async #handle(request: Request, response: Response, next: CallHandler): Promise<unknown> {
    if (Number(request.headers['content-length'] ?? 0) > HOPELESS_BODY_BYTES) {
      response.setHeader('Connection', 'close');
      throw fileTooLarge();
    }
    await this.#receiveInto(request, response);
    try {
      // A schema would drop this key silently, but unknown fields are errors.
      if (Object.keys((request.body ?? {}) as object).includes('__proto__')) throw incomplete();
      if (!request.file) throw validationFailed([{ field: 'image', message: UPLOAD_REFUSALS.invalidType.message }]);
      return await lastValueFrom(next.handle());
    } finally {
      if (request.file) await rm(request.file.path, { force: true });
    }
  }

  async #receiveInto(request: Request, response: Response): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    void this.#receive(request, response, (error: unknown) => {
      if (error) reject(toProblem(error));
      else resolve();
    });
    await promise;
  }
}

const fileTooLarge = () => new ProblemError('file_too_large', UPLOAD_REFUSALS.tooLarge.message);

/** What multer and the multipart parser complain about is the sender's; what the disk complains about is ours. */
function toProblem(error: unknown): unknown {
  if (error instanceof ProblemError) return error;
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return fileTooLarge();
  if (isNativeError(error) && 'syscall' in error) return error;
  return incomplete();
}

const incomplete = () =>
  validationFailed([{ field: 'image', message: 'The upload was not complete. Please try again.' }]);
