import { randomUUIDv7 } from 'node:crypto';
import { stat } from 'node:fs/promises';

import { Injectable } from '@nestjs/common';
import {
  HEALTH_DOCUMENTS_MAX,
  HEALTH_DOCUMENTS_MAX_BYTES,
  HEALTH_DOCUMENTS_OF_PET_MAX,
} from '@qlixline/contract/limits';
import { DOCUMENT_REFUSALS } from '@qlixline/contract/pet-health/document-refusals';

import { Transactions } from '../../../database/connections/transactions.ts';
import { ProblemError, invalidTransition, notFound } from '../../../errors/problem-error.ts';
import { DocumentFiles } from '../../images/document-files.ts';
import type { DocumentFile } from '../../images/document-files.ts';
import { ImagesService } from '../../images/images.service.ts';
import { PetHealthService } from '../pet-health.service.ts';
import { inspectDocument } from './document-inspection.ts';
import { HealthDocumentsRepository } from './health-documents.repository.ts';

type Entry = { petId: number; entryId: number };
type Stored = { id: string; imageId: string | null; bytes: number };

/**
 * Images and PDFs of journal entries. Readers of the journal see them; those who may edit the entry add and remove
 * them.
 */
@Injectable()
export class HealthDocumentsService {
  constructor(
    private readonly documents: HealthDocumentsRepository,
    private readonly health: PetHealthService,
    private readonly images: ImagesService,
    private readonly files: DocumentFiles,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Adds a document and returns JSON text in the shape of `healthDocumentSchema`. The caller removes the uploaded file.
   */
  async addJson(viewerId: string, entry: Entry, name: string, uploadedFile: string): Promise<string> {
    // Checked before decoding or storing, and again when the row is added, as others may add documents concurrently.
    await this.transactions.run(() => this.#lockWithRoom(viewerId, entry));
    const stored = await this.#store(viewerId, uploadedFile);
    const json = await this.#insert(viewerId, entry, { ...stored, name }).catch(async (error: unknown) => {
      await this.#discard(stored);
      throw error;
    });
    if (stored.imageId === null) await this.files.confirmRow(stored.id);
    return json;
  }

  async find(viewerId: string, entry: Entry, id: string): Promise<DocumentFile & { name: string }> {
    const name = await this.documents.nameOfPdfFor(viewerId, entry, id);
    if (name === null) throw notFound();
    return { name, ...(await this.files.find(id)) };
  }

  async remove(viewerId: string, { petId, entryId }: Entry, id: string): Promise<void> {
    const [fileId] = await this.transactions.run(async () => {
      await this.health.lockChangeable(viewerId, petId, entryId);
      const fileIds = await this.documents.fileIdsOf(entryId, id);
      if (fileIds.length === 0) throw notFound();
      await this.documents.delete(id);
      return fileIds;
    });
    await this.images.removeFiles(fileId!);
  }

  #insert(viewerId: string, entry: Entry, document: Stored & { name: string }): Promise<string> {
    return this.transactions.run(async () => {
      await this.#lockWithRoom(viewerId, entry, document.bytes);
      await this.documents.insert(entry.entryId, document);
      return this.documents.jsonNow(document.id);
    });
  }

  /** Locks the entry for editing within a transaction, and throws if a limit is reached. */
  async #lockWithRoom(viewerId: string, { petId, entryId }: Entry, bytes = 1): Promise<void> {
    await this.health.lockChangeable(viewerId, petId, entryId);
    const { ofEntry, ofPet, ownersBytes } = await this.documents.countsFor({ petId, entryId });
    if (ofEntry >= HEALTH_DOCUMENTS_MAX) throw invalidTransition(TOO_MANY_OF_ENTRY);
    if (ofPet >= HEALTH_DOCUMENTS_OF_PET_MAX) throw invalidTransition(TOO_MANY_OF_PET);
    if (ownersBytes + bytes > HEALTH_DOCUMENTS_MAX_BYTES) {
      throw new ProblemError('file_too_large', DOCUMENT_REFUSALS.noRoom.message);
    }
  }

  async #store(senderId: string, uploadedFile: string): Promise<Stored> {
    switch (await inspectDocument(uploadedFile)) {
      case 'broken':
        throw new ProblemError('invalid_file_type', DOCUMENT_REFUSALS.invalidType.message);
      case 'pdf': {
        const { size } = await stat(uploadedFile);
        return { id: await this.files.store(uploadedFile), imageId: null, bytes: size };
      }
      case 'other': {
        const image = await this.images.storeOfJournal(senderId, uploadedFile);
        return { id: randomUUIDv7(), imageId: image.id, bytes: image.bytes };
      }
    }
  }

  async #discard({ id, imageId }: Stored): Promise<void> {
    if (imageId === null) await this.images.removeFiles(id);
    else await this.images.discard(imageId);
  }
}

const TOO_MANY_OF_ENTRY = `An entry has at most ${HEALTH_DOCUMENTS_MAX} documents. Delete one to add another.`;
const TOO_MANY_OF_PET = `A pet has at most ${HEALTH_DOCUMENTS_OF_PET_MAX} documents. Delete one to add another.`;
