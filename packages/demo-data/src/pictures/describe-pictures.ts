import type { EntityManager } from '@mikro-orm/postgresql';

import { typedSql } from '@qlixline/backend/database/typed-sql';

/** Sets alt texts, dates and covers of stored pictures. */
export async function describePictures(
  em: EntityManager,
  pictures: readonly { id: string; alt: string; created_at: Date; sensitive_by?: 'author' | null }[],
): Promise<void> {
  for (const { id, ...words } of pictures) {
    await typedSql(em).updateTable('media').set(words).where('id', '=', id).execute();
  }
}
