import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OPEN_NOTICE_STATES } from '@qlixline/contract/lost-found/notice-states';

import { typedSql } from '../../database/sql/typed-sql.ts';

/** Notice whose search has ended, and the users who have reported sightings. */
export type EndedNotice = { id: number; reporterIds: string[] };

/** Memorials of pets. Callers authorize and lock the pet. */
@Injectable()
export class MemorialsRepository {
  constructor(private readonly em: EntityManager) {}

  async setDiedOn(id: number, diedOn: string | null): Promise<void> {
    await typedSql(this.em).updateTable('pets').set({ died_on: diedOn }).where('id', '=', id).execute();
  }

  /** Closes the pet's open notices, so that nobody looks for it any more, and returns them. */
  async closeNotices(petId: number): Promise<EndedNotice[]> {
    const closed = await typedSql(this.em)
      .updateTable('notices')
      .set({ state: 'closed', asked_at: null })
      .where('pet_id', '=', petId)
      .where('state', 'in', OPEN_NOTICE_STATES)
      .returning('id')
      .execute();
    if (closed.length === 0) return [];
    const reporters = await typedSql(this.em)
      .selectFrom('sightings')
      .select(['notice_id as noticeId', 'author_id as authorId'])
      .distinct()
      .where(
        'notice_id',
        'in',
        closed.map(({ id }) => id),
      )
      .execute();
    return closed.map(({ id }) => ({
      id,
      reporterIds: reporters.flatMap(({ noticeId, authorId }) => (noticeId === id && authorId ? [authorId] : [])),
    }));
  }
}
