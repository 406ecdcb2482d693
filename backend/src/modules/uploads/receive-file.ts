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
  /** Of the multipart form. */
  field: 'image' | 'video' | 'document' | 'photo';
  /** Of what comes beside the file. */
  otherFields?: { count: number; maxBytes: number };
  /** A form may come without the file, and as another type than multipart. */
  isOptional?: true;
  /** By the type that the sender names; what the bytes say is asked later. */
  accepts: RegExp;
  maxBytes: number;
  /** A body beyond this is not read to its end for the sake of a polite answer. */
  hopelessBytes: number;
  refusals: Record<'invalidType' | 'tooLarge', { message: string }>;
};

/** Receives one field of a multipart form into a temporary file, and removes that file whatever happens next. */
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
    if (Number(request.headers['content-length'] ?? 0) > this.received.hopelessBytes) {
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

  /** Before anything is received. Returns what is called once all is done. */
  protected admit(_request: Request): Promise<() => void> {
    return Promise.resolve(() => undefined);
  }

  async #takeOver(request: Request, response: Response, next: CallHandler): Promise<unknown> {
    await this.#receiveInto(request, response);
    try {
      // A schema would drop this key silently, but unknown fields are errors.
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
    // Who does not say how much comes is counted while it comes.
    let bytes = 0;
    request.on('data', ({ length }: Buffer) => {
      bytes += length;
      if (bytes <= this.received.hopelessBytes || response.headersSent) return;
      response.setHeader('Connection', 'close');
      this.#files.giveUp(request);
      reject(this.#tooLarge());
    });
    await promise;
  }

  /** What multer and the multipart parser complain about is the sender's; what the disk complains about is ours. */
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
