import type { EntityManager } from '@mikro-orm/postgresql';

import { typedSql } from '@qlixline/backend/database/typed-sql';
import { DEMO_GROUP } from './demo-group.ts';
import { momentOf } from './demo-time.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Cast } from './make-people.ts';
import type { MadePost } from './make-posts.ts';

/** Makes a group of Mira's with texts, a post and a pet; everything is read. */
export async function makeGroup(em: EntityManager, cast: Cast, posts: readonly MadePost[], now: Date): Promise<void> {
  const { name, owner, others, messages } = DEMO_GROUP;
  const first = messages[0]?.when ?? '1h';
  const [id = 0] = await insertWithIds(em, 'conversations', [
    { name, owner_id: cast[owner].id, created_at: momentOf(first, now) },
  ]);
  await insertRows(
    em,
    'conversation_members',
    [owner, ...others].map((handle) => ({ conversation_id: id, user_id: cast[handle].id, state: 'open' as const })),
  );
  const shared = posts.findLast(({ post }) => post.by === 'ana' && (post.visibility ?? 'public') === 'public');
  await insertRows(em, 'messages', [
    { conversation_id: id, author_id: cast[owner].id, text: '', event: 'created', created_at: momentOf(first, now) },
    ...messages.map(({ when, by, text = '', sharesPost = false }) => ({
      conversation_id: id,
      author_id: cast[by].id,
      text,
      created_at: momentOf(when, now),
      ...(sharesPost && shared && { card_kind: 'post' as const, card_id: shared.id }),
    })),
  ]);
  await typedSql(em)
    .updateTable('conversation_members')
    .set((eb) => ({ read_number: eb.ref('last_number') }))
    .where('conversation_id', '=', id)
    .execute();
}
