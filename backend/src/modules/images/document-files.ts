import { randomUUIDv7 } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { notFound } from '../../errors/problem-error.ts';
import type { ReadPart } from '../../http/dispatch/send-in-pieces.ts';
import { ImageStorage, LARGE_FILES } from './image-storage.ts';
import { LeftImagesRepository } from './left-images.repository.ts';

export type DocumentFile = { size: number; read: ReadPart };

/** PDFs, each with the id of a row in another area. A file without a row is removed within hours. */
@Injectable()
export class DocumentFiles {
  constructor(
    private readonly storage: ImageStorage,
    private readonly left: LeftImagesRepository,
  ) {}

  /**
   * Stores a file and returns its id. The row is written afterwards, so a crash in between leaves a recorded leftover
   * file, never a row without a file.
   */
  async store(uploadedFile: string): Promise<string> {
    const id = randomUUIDv7();
    await this.left.track(id);
    await this.storage.saveAlone('document', id, uploadedFile);
    return id;
  }

  /** Confirms that the file's row exists. */
  confirmRow(id: string): Promise<void> {
    return this.left.untrack(id);
  }

  async find(id: string): Promise<DocumentFile> {
    const size = await this.storage.sizeOf(id, LARGE_FILES.document);
    if (size === null) throw notFound();
    return { size, read: (start, end) => this.storage.readPart(id, LARGE_FILES.document, start, end) };
  }
}
