import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared-reads.ts';
import { shared } from '../../../database/shared-sql.ts';
import { typedSql } from '../../../database/typed-sql.ts';
import { PETS_OF_OWNER_OF, PET_FOR } from '../../../schema/conditions/pet-role.sql.ts';
import { healthDocumentQuery } from './health-documents.query.ts';

type NewDocument = { id: string; imageId: string | null; name: string; bytes: number };
/** Where it hangs. */
type Place = { petId: number; entryId: number };
type Counts = { ofEntry: number; ofPet: number; ownersBytes: number };

/** Documents of health journals. Who may change them is asked before. */
@Injectable()
export class HealthDocumentsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** JSON text in the shape of `healthDocumentSchema`, as the running transaction has made it. */
  async jsonNow(id: string): Promise<string> {
    return (await this.preparedReads.jsonNow(healthDocumentQuery, [id]))!;
  }

  /** The name of a PDF that the viewer may read; null for everybody else, and of anything else. */
  async nameOfPdfFor(viewerId: string, { petId, entryId }: Place, id: string): Promise<string | null> {
    const document = await typedSql(this.em)
      .selectFrom('health_documents as document')
      .innerJoin('health_entries as entry', 'entry.id', 'document.entry_id')
      .innerJoin(shared<{ id: number }>(petReadBy, viewerId, petId).as('pet'), 'pet.id', 'entry.pet_id')
      .select('document.name')
      .where('document.id', '=', id)
      .where('entry.id', '=', entryId)
      .where('document.media_id', 'is', null)
      .executeTakeFirst();
    return document?.name ?? null;
  }

  /** What there is already, of the entry, of its pet and of all pets of the one whose it is. */
  countsFor({ petId, entryId }: Place): Promise<Counts> {
    return typedSql(this.em)
      .selectFrom('health_documents as document')
      .innerJoin('health_entries as entry', 'entry.id', 'document.entry_id')
      .innerJoin(shared<{ id: number }>(PETS_OF_OWNER_OF, petId).as('pet'), 'pet.id', 'entry.pet_id')
      .select([
        sql<number>`(count(*) filter (where entry.id = ${entryId}))::integer`.as('ofEntry'),
        sql<number>`(count(*) filter (where pet.id = ${petId}))::integer`.as('ofPet'),
        sql<number>`coalesce(sum(document.bytes), 0)::double precision`.as('ownersBytes'),
      ])
      .executeTakeFirstOrThrow();
  }

  async insert(entryId: number, { id, imageId, name, bytes }: NewDocument): Promise<void> {
    await typedSql(this.em)
      .insertInto('health_documents')
      .values({ id, entry_id: entryId, media_id: imageId, name, bytes })
      .execute();
  }

  /** Under which ids its files are: those of one document, or of all of the entry. */
  async fileIdsOf(entryId: number, id?: string): Promise<string[]> {
    const documents = await typedSql(this.em)
      .selectFrom('health_documents')
      .select(({ fn }) => fn.coalesce('media_id', 'id').as('fileId'))
      .where('entry_id', '=', entryId)
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .execute();
    return documents.map(({ fileId }) => fileId);
  }

  async delete(id: string): Promise<void> {
    await typedSql(this.em).deleteFrom('health_documents').where('id', '=', id).execute();
  }
}

const petReadBy = (viewerId: string, petId: string): string => PET_FOR('readHealth', viewerId, petId);
