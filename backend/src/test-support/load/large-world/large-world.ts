import type pg from 'pg';

import { people, relations } from './people-of-world.ts';
import { PUBLIC_WITH_COMMENT, keptPosts, notifications, posts, stories } from './posts-of-world.ts';
import { VIEWERS_TOPIC, conversations, topicsAndListings } from './topics-of-world.ts';
import { PLACE, walksAndReviews } from './walks-of-world.ts';
import { FRIEND, VIEWER, person } from './world-sql.ts';
import type { WorldSize } from './world-sql.ts';

/** Users and things whose lists are measured. */
export type LargeWorld = {
  viewer: string;
  /** Friend with one pet and hardly anything else. */
  friend: string;
  /** User with this many blocks and mutes and no other lists, as blocks change the plans of all reads. */
  blocker: string;
  /** Post of the friend, which has all the likes and comments. */
  postId: number;
  /** Comment on that post, with the maximum number of replies that are counted. */
  commentId: number;
  /** Public posts with a comment. */
  commentedIds: readonly number[];
  topicId: number;
  collectionId: number;
  /** Pet of the viewer, in all their posts. */
  petId: number;
  albumId: number;
  /** Place that all users have reviewed. */
  placeId: number;
};

/** Fills an empty database by bulk statements as superuser: a million posts take two minutes. */
export async function makeLargeWorld(database: pg.Client, size: WorldSize): Promise<LargeWorld> {
  // Without triggers and foreign keys; the effects of triggers are inserted below.
  await database.query('set session_replication_role = replica');
  for (const statement of statementsFor(size)) await database.query(statement);
  await database.query('set session_replication_role = origin');
  return {
    viewer: await idOf(database, VIEWER),
    friend: await idOf(database, FRIEND),
    blocker: await idOf(database, person(size.people - 1)),
    postId: size.posts + 1,
    commentId: size.posts + size.rows, // the newest comment on the top level
    commentedIds: Array.from({ length: 20 }, (_, at) => PUBLIC_WITH_COMMENT + 20 * at),
    topicId: VIEWERS_TOPIC,
    collectionId: 1,
    petId: 1,
    albumId: 1,
    placeId: PLACE,
  };
}

async function idOf(database: pg.Client, id: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(`select ${id} as id`);
  return rows[0]!.id;
}

function statementsFor(size: WorldSize): string[] {
  return [
    ...people(size),
    ...relations(size),
    ...posts(size),
    ...keptPosts(size),
    ...notifications(size),
    ...topicsAndListings(size),
    ...conversations(size),
    ...stories(size),
    ...walksAndReviews(size),
    ...[
      'posts',
      'comments',
      'pets',
      'notifications',
      'threads',
      'topics',
      'listings',
      'conversations',
      'walks',
      'collections',
      'albums',
    ].map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
  ];
}
