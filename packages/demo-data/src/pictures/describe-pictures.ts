import type { EntityManager } from '@mikro-orm/postgresql';

import { typedSql } from '@qlixline/backend/database/typed-sql';

/** Sets alt texts and dates of stored pictures. */
export async function describePictures(
  em: EntityManager,
  pictures: readonly { id: string; alt: string; created_at: Date }[],
): Promise<void> {
  for (const { id, alt, created_at } of pictures) {
    await typedSql(em).updateTable('media').set({ alt, created_at }).where('id', '=', id).execute();
  }
}
