import { createHash, randomBytes } from 'node:crypto';

import { Injectable, Logger } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { PASSPORTS_MAX } from '@qlixline/contract/limits';
import type { Passport, PassportInput } from '@qlixline/contract/pet-tags/passport';

import { Transactions } from '../../database/connections/transactions.ts';
import { invalidTransition, notFound, throwNotFound, validationFailed } from '../../errors/problem-error.ts';
import { DocumentFiles } from '../images/document-files.ts';
import type { DocumentFile } from '../images/document-files.ts';
import { ImageFilesService } from '../images/image-files.service.ts';
import { PetsService } from '../pets/pets.service.ts';
import type { PassportPage } from './passports.query.ts';
import { PassportsRepository } from './passports.repository.ts';

const TOKEN = /^[\w-]{43}$/;

/**
 * Temporary links to the parts of a journal that a pet's owner shows a vet, who needs no account (decision: passports).
 */
@Injectable()
export class PassportsService {
  readonly #log = new Logger(PassportsService.name);

  constructor(
    private readonly passports: PassportsRepository,
    private readonly pets: PetsService,
    private readonly images: ImageFilesService,
    private readonly files: DocumentFiles,
    private readonly transactions: Transactions,
  ) {}

  async listJson(ownerId: string, petId: number): Promise<string> {
    return (await this.passports.listJson(ownerId, petId)) ?? throwNotFound();
  }

  /** Creates a passport. Only the token's hash is stored, so the address is returned only here. */
  make(ownerId: string, petId: number, input: PassportInput): Promise<Passport & { address: string }> {
    const token = randomBytes(32).toString('base64url');
    return this.transactions.run(async () => {
      if (!(await this.pets.lockOwn(ownerId, petId))) throw notFound();
      if ((await this.passports.countOf(ownerId, petId)) >= PASSPORTS_MAX) throw tooMany();
      const id = await this.passports.insert({ ...input, ownerId, petId, tokenHash: hashOf(token) });
      const added = await this.passports.addDocuments(id, petId, input.documents);
      if (added < input.documents.length) throw documentMissing();
      const passport = JSON.parse(await this.passports.jsonNow(id)) as Passport;
      return { ...passport, address: pathOf('GET /api/passport/:token', { token }) };
    });
  }

  async revoke(ownerId: string, petId: number, id: number): Promise<void> {
    if (!(await this.passports.delete(ownerId, petId, id))) throw notFound();
  }

  /** Returns the page for the token; null if the token isn't valid. */
  async open(token: string): Promise<ShownPassport | null> {
    if (!TOKEN.test(token)) return null;
    const page = await this.passports.page(hashOf(token));
    if (!page) return null;
    await this.passports.noteOpened(hashOf(token));
    const pictures = new Map<string, Uint8Array>();
    for (const { id, imageId } of page.documents) {
      const picture = imageId === null ? null : await this.#picture(imageId);
      if (picture) pictures.set(id, picture);
    }
    return { ...page, pictures };
  }

  /** Returns a PDF the owner has chosen, as long as the token is valid. */
  async pdf(token: string, documentId: string): Promise<DocumentFile & { name: string }> {
    const pdf = TOKEN.test(token) ? await this.passports.pdf(hashOf(token), documentId) : null;
    if (!pdf) throw notFound();
    return { ...pdf, ...(await this.files.find(documentId)) };
  }

  /** Reads a picture; null if that fails, as the page works without it. */
  async #picture(imageId: string): Promise<Uint8Array | null> {
    try {
      return await this.images.readForPaper(imageId);
    } catch (error) {
      this.#log.warn(error);
      return null;
    }
  }
}

/** Page with the images among its documents as WebP, by document id. */
export type ShownPassport = PassportPage & { pictures: ReadonlyMap<string, Uint8Array> };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const documentMissing = () =>
  validationFailed([{ field: 'documents', message: 'One of these documents is no longer available' }]);
const tooMany = () =>
  invalidTransition(`A pet has at most ${PASSPORTS_MAX} links at once. Revoke one to make another.`);
