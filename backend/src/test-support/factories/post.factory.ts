import type { EntityManager } from '@mikro-orm/postgresql';
import type { Visibility } from '@qlixline/contract/posts/post';

type NewPost = { text?: string; visibility?: Visibility; imageIds?: string[] };

/** Inserts a post's rows; timelines contain it only if they are materialized afterwards. */
export async function insertPost(em: EntityManager, authorId: string, post: NewPost = {}): Promise<number> {
  const { text = 'Look at this', visibility = 'public', imageIds = [] } = post;
  const [row] = await em.execute<[{ id: number }]>(
    'insert into posts (author_id, text, visibility) values (?, ?, ?) returning id',
    [authorId, text, visibility],
  );
  for (const [position, imageId] of imageIds.entries()) {
    await em.execute('insert into post_images (post_id, position, media_id) values (?, ?, ?)', [
      row.id,
      position,
      imageId,
    ]);
  }
  return row.id;
}

/** Inserts both rows of a friendship. */
export async function insertFriendship(em: EntityManager, a: string, b: string): Promise<void> {
  await em.execute('insert into friendships (user_id, friend_id) values (?, ?), (?, ?)', [a, b, b, a]);
}
