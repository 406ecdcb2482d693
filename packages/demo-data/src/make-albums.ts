import type { EntityManager } from '@mikro-orm/postgresql';

import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Cast } from './make-people.ts';
import type { MadePost } from './make-posts.ts';

/** Mira's albums, each with her pictures of a pet. */
const ALBUMS = [
  { name: 'Nori, landlord', pet: 'Nori' },
  { name: 'Juno outdoors', pet: 'Juno' },
] as const;

export async function makeAlbums(em: EntityManager, cast: Cast, posts: readonly MadePost[]): Promise<void> {
  const ids = await insertWithIds(
    em,
    'albums',
    ALBUMS.map(({ name }) => ({ owner_id: cast.mira.id, name })),
  );
  const photos = ALBUMS.flatMap(({ pet }, nth) =>
    posts
      .filter(({ post }) => post.by === 'mira' && post.pets?.includes(pet))
      .flatMap(({ imageIds }) => imageIds.map((imageId) => ({ album_id: ids[nth] ?? 0, media_id: imageId }))),
  );
  await insertRows(em, 'album_photos', photos);
}
