import { randomUUIDv7 } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { notFound } from '../../errors/problem-error.ts';
import type { ReadPart } from '../../http/send-in-pieces.ts';
import { ImageStorage, LARGE_FILES } from './image-storage.ts';
import { LeftImagesRepository } from './left-images.repository.ts';

export type DocumentFile = { size: number; read: ReadPart };

/** PDFs, each under the id of its row, which another area keeps. What has no row is removed within hours. */
@Injectable()
export class DocumentFiles {
  constructor(
    private readonly storage: ImageStorage,
    private readonly left: LeftImagesRepository,
  ) {}

  /** Its id. The row comes afterwards: a crash in between leaves a file that is known to be left, never a row without its file. */
  async keep(uploadedFile: string): Promise<string> {
    const id = randomUUIDv7();
    await this.left.note(id);
    await this.storage.saveDocument(id, uploadedFile);
    return id;
  }

  /** Its row is there. */
  settle(id: string): Promise<void> {
    return this.left.forget(id);
  }

  async find(id: string): Promise<DocumentFile> {
    const size = await this.storage.sizeOf(id, LARGE_FILES.document);
    if (size === null) throw notFound();
    return { size, read: (start, end) => this.storage.readPart(id, LARGE_FILES.document, start, end) };
  }
}
