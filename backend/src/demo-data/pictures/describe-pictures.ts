import type { EntityManager } from '@mikro-orm/postgresql';

/** What stored pictures show, and since when they are there. */
export async function describePictures(
  em: EntityManager,
  pictures: readonly { id: string; alt: string; created_at: Date }[],
): Promise<void> {
  await em.execute(
    `update media set alt = told.alt, created_at = told.created_at
     from json_to_recordset(?::json) as told (id uuid, alt text, created_at timestamptz) where media.id = told.id`,
    [JSON.stringify(pictures)],
  );
}
