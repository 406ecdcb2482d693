import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PetTagUpdate } from '@qlixline/contract/pet-tags/pet-tag';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { REPORTING_NOTICE_ID } from '../../../schema/lost-found/notice.sql.ts';
import { petTagQuery, tagPageQuery } from './tags.query.ts';
import type { StoredTagPart, TagPage } from './tags.query.ts';

/** Tags of pets. Callers authorize. */
@Injectable()
export class TagsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns the tag and its conversations; null if the viewer is neither owner nor carer. */
  async part(viewerId: string, petId: number): Promise<StoredTagPart | null> {
    return parsed<StoredTagPart>(await this.preparedReads.json(petTagQuery, [viewerId, petId]));
  }

  /** Reads like `part`, but within the running transaction. */
  async partNow(viewerId: string, petId: number): Promise<StoredTagPart | null> {
    return parsed<StoredTagPart>(await this.preparedReads.jsonNow(petTagQuery, [viewerId, petId]));
  }

  /** Returns the tag's page; null if the code is unknown. */
  async tagPage(code: string): Promise<TagPage | null> {
    return parsed<TagPage>(await this.preparedReads.json(tagPageQuery, [code]));
  }

  /** Returns the pet with this code; null if there is none. */
  async petIdOf(code: string): Promise<number | null> {
    const tag = await typedSql(this.em)
      .selectFrom('pet_tags')
      .select('pet_id as petId')
      .where('code', '=', code)
      .executeTakeFirst();
    return tag?.petId ?? null;
  }

  /** Returns the pet's code; null if it has no tag. */
  async codeOf(petId: number): Promise<string | null> {
    const tag = await typedSql(this.em)
      .selectFrom('pet_tags')
      .select('code')
      .where('pet_id', '=', petId)
      .executeTakeFirst();
    return tag?.code ?? null;
  }

  async insert(petId: number, code: string): Promise<void> {
    await typedSql(this.em).insertInto('pet_tags').values({ pet_id: petId, code }).execute();
  }

  /** Replaces the code. The lost state stays. */
  async replaceCode(petId: number, code: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('pet_tags')
      .set({ code, created_at: sql<string>`now()` })
      .where('pet_id', '=', petId)
      .execute();
  }

  /** Updates the given fields; false if the pet has no tag. */
  async change(petId: number, { isLost, note }: PetTagUpdate): Promise<boolean> {
    const changed = await typedSql(this.em)
      .updateTable('pet_tags')
      .set({
        ...(isLost !== undefined && { lost_since: isLost ? sql<string>`coalesce(lost_since, now())` : null }),
        ...(note !== undefined && { note }),
        pet_id: petId, // SQL needs at least one assignment
      })
      .where('pet_id', '=', petId)
      .returning('pet_id')
      .executeTakeFirst();
    return changed !== undefined;
  }

  /** Returns true if a notice reports the pet missing. */
  async isReportedLost(petId: number): Promise<boolean> {
    const { noticeId } = await typedSql(this.em)
      .selectNoFrom(shared<number | null>(REPORTING_NOTICE_ID, sql`${petId}::bigint`).as('noticeId'))
      .executeTakeFirstOrThrow();
    return noticeId !== null;
  }

  /** Deletes the tag; false if the pet has none. */
  async delete(petId: number): Promise<boolean> {
    const deleted = await typedSql(this.em)
      .deleteFrom('pet_tags')
      .where('pet_id', '=', petId)
      .returning('pet_id')
      .executeTakeFirst();
    return deleted !== undefined;
  }

  /** Keeps the code, which stays on the collar, and deletes the previous owner's conversations, note and lost state. */
  async resetForNewOwner(petId: number): Promise<void> {
    await typedSql(this.em).deleteFrom('tag_conversations').where('pet_id', '=', petId).execute();
    await this.change(petId, { isLost: false, note: '' });
  }
}

const parsed = <Row>(json: string | null): Row | null => (json === null ? null : (JSON.parse(json) as Row));
