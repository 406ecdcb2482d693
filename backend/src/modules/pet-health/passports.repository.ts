import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PassportInput } from '@qlixline/contract/pet-tags/passport';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { OPENS, passportPageQuery, passportPdfQuery, passportQuery, passportsQuery } from './passports.query.ts';
import type { PassportPage, PassportPdf } from './passports.query.ts';

type NewPassport = PassportInput & { ownerId: string; petId: number; tokenHash: Buffer };

@Injectable()
export class PassportsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `passportsSchema`; null if the pet isn't the owner's. */
  listJson(ownerId: string, petId: number): Promise<string | null> {
    return this.preparedReads.json(passportsQuery, [ownerId, petId]);
  }

  /** Returns JSON text in the shape of `passportSchema` within the running transaction. */
  async jsonNow(id: number): Promise<string> {
    return (await this.preparedReads.jsonNow(passportQuery, [id]))!;
  }

  /** Returns the passport's page; null if the token isn't valid. */
  async page(tokenHash: Buffer): Promise<PassportPage | null> {
    const json = await this.preparedReads.json(passportPageQuery, [tokenHash]);
    return json === null ? null : (JSON.parse(json) as PassportPage);
  }

  /** Counts the valid passports. */
  async countOf(ownerId: string, petId: number): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('passports as passport')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('pet_id', '=', petId)
      .where('owner_id', '=', ownerId)
      .where(sql.raw<boolean>(OPENS))
      .executeTakeFirstOrThrow();
    return count;
  }

  async insert({ ownerId, petId, tokenHash, shows, days, timeZone }: NewPassport): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('passports')
      .values({
        pet_id: petId,
        owner_id: ownerId,
        token_hash: tokenHash,
        shows,
        time_zone: timeZone,
        expires_at: sql<string>`now() + make_interval(days => ${days}::integer)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Adds the documents that belong to the pet's journal, and returns how many. */
  async addDocuments(id: number, petId: number, documentIds: readonly string[]): Promise<number> {
    if (documentIds.length === 0) return 0;
    const added = await typedSql(this.em)
      .insertInto('passport_documents')
      .columns(['passport_id', 'document_id'])
      .expression((eb) =>
        eb
          .selectFrom('health_documents as document')
          .innerJoin('health_entries as entry', 'entry.id', 'document.entry_id')
          .select([sql<number>`${id}::bigint`.as('passport_id'), 'document.id as document_id'])
          .where('entry.pet_id', '=', petId)
          .where('document.id', 'in', documentIds),
      )
      .returning('document_id')
      .execute();
    return added.length;
  }

  /** Returns the name of a PDF that the token gives access to; null otherwise. */
  async pdf(tokenHash: Buffer, documentId: string): Promise<PassportPdf | null> {
    const json = await this.preparedReads.json(passportPdfQuery, [tokenHash, documentId]);
    return json === null ? null : (JSON.parse(json) as PassportPdf);
  }

  async noteOpened(tokenHash: Buffer): Promise<void> {
    await typedSql(this.em)
      .updateTable('passports')
      .set({ opened_at: sql<string>`now()` })
      .where('token_hash', '=', tokenHash)
      .execute();
  }

  /** Deletes the passport; false if it isn't the owner's. */
  async delete(ownerId: string, petId: number, id: number): Promise<boolean> {
    const deleted = await typedSql(this.em)
      .deleteFrom('passports')
      .where('id', '=', id)
      .where('pet_id', '=', petId)
      .where('owner_id', '=', ownerId)
      .returning('id')
      .executeTakeFirst();
    return deleted !== undefined;
  }
}
