import { createHash, randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { CareLink, CareLinkInput } from '@qlixline/contract/care-plans/care-link';
import type { CarePlanInput } from '@qlixline/contract/care-plans/care-plan';
import { CARE_LINKS_MAX } from '@qlixline/contract/limits';

import { Transactions } from '../../../database/connections/transactions.ts';
import { ProblemError, invalidTransition, notFound, throwNotFound } from '../../../errors/problem-error.ts';
import { PetsService } from '../pets.service.ts';
import type { CarePage } from './care-plans.query.ts';
import { CarePlansRepository } from './care-plans.repository.ts';

const TOKEN = /^[\w-]{43}$/;

/** Care plans, and links that open them for a while without an account (decision: care-plans). */
@Injectable()
export class CarePlansService {
  constructor(
    private readonly plans: CarePlansRepository,
    private readonly pets: PetsService,
    private readonly transactions: Transactions,
  ) {}

  async planJson(viewerId: string, petId: number): Promise<string> {
    return (await this.plans.planJson(viewerId, petId)) ?? throwNotFound();
  }

  /** Writes the instructions. Throws if another owner has changed them since. */
  writeJson(viewerId: string, petId: number, { instructions, version }: CarePlanInput): Promise<string> {
    return this.transactions.run(async () => {
      await this.pets.lockFor(viewerId, petId, 'edit');
      if ((await this.plans.versionOf(petId)) !== version) throw changedMeanwhile();
      await this.plans.write(petId, version + 1, instructions);
      return this.plans.planJsonNow(viewerId, petId);
    });
  }

  /** Deletes the instructions and ends all links. */
  remove(viewerId: string, petId: number): Promise<void> {
    return this.transactions.run(async () => {
      await this.pets.lockFor(viewerId, petId, 'edit');
      if (!(await this.plans.delete(petId))) throw notFound();
    });
  }

  async linksJson(ownerId: string, petId: number): Promise<string> {
    return (await this.plans.linksJson(ownerId, petId)) ?? throwNotFound();
  }

  /** Creates a link. Only the token's hash is stored, so the address is returned only here. */
  createLink(ownerId: string, petId: number, input: CareLinkInput): Promise<CareLink & { address: string }> {
    const token = randomBytes(32).toString('base64url');
    return this.transactions.run(async () => {
      if (!(await this.pets.lockOwn(ownerId, petId))) throw notFound();
      if ((await this.plans.versionOf(petId)) === 0) throw nothingWritten();
      if ((await this.plans.countLinks(petId)) >= CARE_LINKS_MAX) throw tooMany();
      const id = await this.plans.insertLink(petId, hashOf(token), input);
      const link = JSON.parse(await this.plans.linkJsonNow(id)) as CareLink;
      return { ...link, address: pathOf('GET /api/care-plan/:token', { token }) };
    });
  }

  endLink(ownerId: string, petId: number, id: number): Promise<void> {
    return this.transactions.run(async () => {
      if (!(await this.pets.lockOwn(ownerId, petId))) throw notFound();
      if (!(await this.plans.deleteLink(petId, id))) throw notFound();
    });
  }

  /** Returns the page for the token; null if the link doesn't work. */
  async open(token: string): Promise<CarePage | null> {
    if (!TOKEN.test(token)) return null;
    const page = await this.plans.page(hashOf(token));
    if (page) await this.plans.noteOpened(hashOf(token));
    return page;
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const changedMeanwhile = () =>
  new ProblemError('stale', 'The care plan was changed meanwhile. Please look at it again.');
const nothingWritten = () => invalidTransition('Write the care plan first.');
const tooMany = () =>
  invalidTransition(`A pet has at most ${CARE_LINKS_MAX} links at once. End one to create another.`);
