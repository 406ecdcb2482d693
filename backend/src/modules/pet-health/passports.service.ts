import { createHash, randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/endpoint-path';
import { PASSPORTS_MAX } from '@qlixline/contract/limits';
import type { Passport, PassportInput } from '@qlixline/contract/passport';

import { Transactions } from '../../database/transactions.ts';
import { invalidTransition, notFound, throwNotFound } from '../../errors/problem-error.ts';
import { PetsService } from '../pets/pets.service.ts';
import type { PassportPage } from './passports.query.ts';
import { PassportsRepository } from './passports.repository.ts';

const TOKEN = /^[\w-]{43}$/;

/** Links to what a pet's owner wants a vet to see, for a while. Who has one needs no account (decision: passports). */
@Injectable()
export class PassportsService {
  constructor(
    private readonly passports: PassportsRepository,
    private readonly pets: PetsService,
    private readonly transactions: Transactions,
  ) {}

  async listJson(ownerId: string, petId: number): Promise<string> {
    return (await this.passports.listJson(ownerId, petId)) ?? throwNotFound();
  }

  /** Only its hash is kept: the address is told once. */
  make(ownerId: string, petId: number, input: PassportInput): Promise<Passport & { address: string }> {
    const token = randomBytes(32).toString('base64url');
    return this.transactions.run(async () => {
      if (!(await this.pets.lockOwn(ownerId, petId))) throw notFound();
      if ((await this.passports.countOf(ownerId, petId)) >= PASSPORTS_MAX) throw tooMany();
      const id = await this.passports.insert({ ...input, ownerId, petId, tokenHash: hashOf(token) });
      const passport = JSON.parse(await this.passports.jsonNow(id)) as Passport;
      return { ...passport, address: pathOf('GET /api/passport/:token', { token }) };
    });
  }

  async revoke(ownerId: string, petId: number, id: number): Promise<void> {
    if (!(await this.passports.delete(ownerId, petId, id))) throw notFound();
  }

  /** What whoever has the link sees; null where it opens nothing. */
  async open(token: string): Promise<PassportPage | null> {
    if (!TOKEN.test(token)) return null;
    const page = await this.passports.page(hashOf(token));
    if (page) await this.passports.noteOpened(hashOf(token));
    return page;
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const tooMany = () =>
  invalidTransition(`A pet has at most ${PASSPORTS_MAX} links at once. Revoke one to make another.`);
