import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { PETS_OF_OWNER_OF, PET_FOR } from '../../../schema/pets/pet-role.sql.ts';
import { healthDocumentQuery } from './health-documents.query.ts';

type NewDocument = { id: string; imageId: string | null; name: string; bytes: number };
/** Entry a document belongs to. */
type Place = { petId: number; entryId: number };
type Counts = { ofEntry: number; ofPet: number; ownersBytes: number };

/** Documents of health journals. Callers authorize. */
@Injectable()
export class HealthDocumentsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `healthDocumentSchema` within the running transaction. */
  async jsonNow(id: string): Promise<string> {
    return (await this.preparedReads.jsonNow(healthDocumentQuery, [id]))!;
  }

  /** Returns the name of a PDF the viewer may read; null otherwise, and for other types. */
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

  /** Counts the documents of the entry, of its pet, and of all pets of the owner. */
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

  /** Lists the ids of the files of one document, or of all documents of the entry. */
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
