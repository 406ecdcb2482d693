import { rm } from 'node:fs/promises';
import { isNativeError } from 'node:util/types';

import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { from, lastValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';

import { ProblemError, validationFailed } from '../../errors/problem-error.ts';
import { ImageStorage } from '../images/image-storage.ts';
import { TemporaryFiles } from './temporary-files.ts';

type Received = {
  /** Name of the file's field in the multipart form. */
  field: 'image' | 'video' | 'voice' | 'document' | 'photo';
  /** Bounds on the form's other fields. */
  otherFields?: { count: number; maxBytes: number };
  /** True if a form may omit the file, and may have another type than multipart. */
  isOptional?: true;
  /** Accepted declared types; the content is inspected later. */
  accepts: RegExp;
  maxBytes: number;
  /** Size up to which a rejected body is read to its end, so that the sender gets a proper answer. */
  abortAboveBytes: number;
  refusals: Record<'invalidType' | 'tooLarge', { message: string }>;
};

/** Receives one file of a multipart form into a temporary file, which is removed in every case. */
export abstract class ReceiveFile implements NestInterceptor {
  readonly #receive: RequestHandler;
  readonly #files: TemporaryFiles;

  constructor(
    storage: ImageStorage,
    private readonly received: Received,
  ) {
    const { field, accepts, maxBytes, otherFields = { count: 4, maxBytes: 400 } } = received;
    this.#files = new TemporaryFiles(storage.temporaryFolder);
    const receiver = multer({
      storage: this.#files,
      limits: {
        fileSize: maxBytes,
        files: 1,
        fields: otherFields.count,
        fieldSize: otherFields.maxBytes,
        fieldNameSize: 50,
        parts: otherFields.count + 2,
        headerPairs: 20,
      },
      fileFilter: (_request, file, accept) => {
        if (accepts.test(file.mimetype)) accept(null, true); // behaviour: image processing
        else accept(this.#invalidType());
      },
    });
    this.#receive = receiver.single(field);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (this.received.isOptional && !http.getRequest<Request>().is('multipart/form-data')) return next.handle();
    return from(this.#handle(http.getRequest<Request>(), http.getResponse<Response>(), next));
  }

  async #handle(request: Request, response: Response, next: CallHandler): Promise<unknown> {
    if (Number(request.headers['content-length'] ?? 0) > this.received.abortAboveBytes) {
      response.setHeader('Connection', 'close');
      throw this.#tooLarge();
    }
    const leave = await this.admit(request);
    try {
      return await this.#takeOver(request, response, next);
    } finally {
      leave();
    }
  }

  /** Checks the request before anything is received. Returns a function that is called at the end. */
  protected admit(_request: Request): Promise<() => void> {
    return Promise.resolve(() => undefined);
  }

  async #takeOver(request: Request, response: Response, next: CallHandler): Promise<unknown> {
    await this.#receiveInto(request, response);
    try {
      // A schema would silently drop this key, but unknown fields are errors.
      if (Object.keys((request.body ?? {}) as object).includes('__proto__')) throw this.#incomplete();
      if (!request.file && !this.received.isOptional) throw this.#refused(this.received.refusals.invalidType.message);
      return await lastValueFrom(next.handle());
    } finally {
      if (request.file) await rm(request.file.path, { force: true });
    }
  }

  async #receiveInto(request: Request, response: Response): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    void this.#receive(request, response, (error: unknown) => {
      if (error) reject(this.#toProblem(error));
      else resolve();
    });
    // A body without a declared length is counted as it arrives.
    let bytes = 0;
    request.on('data', ({ length }: Buffer) => {
      bytes += length;
      if (bytes <= this.received.abortAboveBytes || response.headersSent) return;
      response.setHeader('Connection', 'close');
      this.#files.abandon(request);
      reject(this.#tooLarge());
    });
    await promise;
  }

  /** Converts errors of multer and the parser to client errors; those of the disk stay server errors. */
  #toProblem(error: unknown): unknown {
    if (error instanceof ProblemError) return error;
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return this.#tooLarge();
    if (isNativeError(error) && 'syscall' in error) return error;
    return this.#incomplete();
  }

  #tooLarge(): ProblemError {
    return new ProblemError('file_too_large', this.received.refusals.tooLarge.message);
  }

  #invalidType(): ProblemError {
    return new ProblemError('invalid_file_type', this.received.refusals.invalidType.message);
  }

  #incomplete(): ProblemError {
    return this.#refused('The upload was not complete. Please try again.');
  }

  #refused(message: string): ProblemError {
    return validationFailed([{ field: this.received.field, message }]);
  }
}
