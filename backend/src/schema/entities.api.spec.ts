import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ALERT_WITHIN_KM } from '@qlixline/contract/limits';
import { LISTING_KINDS } from '@qlixline/contract/listings/listing-states';
import { PLACE_CATEGORIES } from '@qlixline/contract/places/place-categories';
import pg from 'pg';

import { BYTE_COUNTERS } from './storage/stored-bytes.sql.ts';
import { makeTablesOfEntities, tablesIn } from '../test-support/table-lines.ts';
import { createEmptyDatabase, createTestDatabase } from '../test-support/start/test-database.ts';
import type { TestDatabase } from '../test-support/start/test-database.ts';

/** Parts of the migrations that entities can't express, each with the reason. */
const BEYOND_ENTITIES = [
  // Users refer to images, and images to users, which would be an import cycle between entities.
  'users: FOREIGN KEY (profile_image_id) REFERENCES media(id) ON DELETE SET NULL',
  // A composite key that refers to its own table.
  'friendships: FOREIGN KEY (friend_id, user_id) REFERENCES friendships(user_id, friend_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED',
  // A comment in the same table.
  'comments: FOREIGN KEY (top_id) REFERENCES comments(id) ON DELETE CASCADE',
  // A message in the same table.
  'messages: FOREIGN KEY (reply_to_id) REFERENCES messages(id) ON DELETE SET NULL',
  // A reply in the same table.
  'thread_replies: FOREIGN KEY (answers_id) REFERENCES thread_replies(id) ON DELETE SET NULL',
  // On generated columns.
  'CREATE INDEX topics_largest ON public.topics USING btree (place DESC)',
  "CREATE INDEX notices_near ON public.notices USING gist (spot) WHERE ((state = 'active'::text) AND (removed_at IS NULL))",
  ...ALERT_WITHIN_KM.map(
    (km) => `CREATE INDEX alert_areas_${km} ON public.alert_areas USING gist (spot) WHERE (within_km = ${km})`,
  ),
  ...PLACE_CATEGORIES.map(
    (category) =>
      `CREATE INDEX places_near_${category} ON public.places USING gist (on_map) WHERE ((gone_at IS NULL) AND (category = '${category}'::text))`,
  ),
  "CREATE INDEX walks_near ON public.walks USING gist (on_map) WHERE ((state = 'planned'::text) AND (removed_at IS NULL))",
  'CREATE INDEX places_near ON public.places USING gist (on_map) WHERE (gone_at IS NULL)',
  'CREATE INDEX address_points_near ON public.address_points USING gist (on_map)',
  // Needs an extension.
  'CREATE INDEX places_called ON public.places USING gin (fold_words(name) gin_trgm_ops) WHERE (gone_at IS NULL)',
  "CREATE INDEX walks_called ON public.walks USING gin (fold_words(title) gin_trgm_ops) WHERE ((state = 'planned'::text) AND (removed_at IS NULL))",
  'CREATE INDEX news_articles_called ON public.news_articles USING gin (fold_words(title) gin_trgm_ops)',
  'CREATE INDEX topics_named ON public.topics USING gin (folded_name gin_trgm_ops)',
  // On generated columns of an extension's type, one for each kind.
  ...LISTING_KINDS.map(
    (kind) =>
      `CREATE INDEX listings_near_${kind} ON public.listings USING gist (spot) WHERE ((kind = '${kind}'::text) AND (state = 'published'::text) AND (removed_at IS NULL))`,
  ),
  // Their functions are PL/pgSQL code, which entities can't describe.
  ...BYTE_COUNTERS.flatMap(({ table }) =>
    ['added', 'changed', 'freed'].map((event) => `${table}: trigger written_bytes_${event}`),
  ),
  'stored_bytes: trigger stored_bytes_ended',
  'users: trigger users_stored_bytes',
  'blocks: trigger blocks_hide_comments',
  'comment_likes: trigger comment_likes_counted',
  'comment_likes: trigger comment_likes_taken',
  'comments: trigger comments_counted',
  'comments: trigger comments_filed',
  'comments: trigger comments_followed',
  'comments: trigger comments_hidden',
  'conversation_members: trigger conversation_members_left',
  'conversation_members: trigger conversation_members_restricted',
  'conversations: trigger conversations_begun',
  'friendships: trigger friendships_open_conversations',
  'friendships: trigger friendships_skeleton',
  'message_reactions: trigger message_reactions_revise',
  'messages: trigger messages_delivered',
  'messages: trigger messages_numbered',
  'messages: trigger messages_revised',
  'messages: trigger messages_words',
  'comments: trigger comments_recounted',
  'comments: trigger comments_taken',
  'health_documents: trigger health_documents_leave_files',
  'media: trigger media_leave_files',
  'moderation_log: trigger moderation_log_append_only',
  'moderation_log: trigger moderation_log_no_truncate',
  'notification_actors: trigger notification_actors_next',
  'pets: trigger pets_discovered',
  'post_likes: trigger post_likes_counted',
  'post_likes: trigger post_likes_taken',
  'post_pets: trigger post_pets_discovered',
  'posts: trigger posts_discovered',
  'posts: trigger posts_rediscovered',
  'posts: trigger posts_scored',
  'premium_codes: CHECK ((used <= uses))',
  'premium_log: trigger premium_log_append_only',
  'premium_log: trigger premium_log_no_truncate',
  'premium_periods: CHECK ((ends_at >= starts_at))',
  'published_builds: trigger published_builds_are_append_only',
  'registry_log: trigger registry_log_is_append_only',
  'remote_error_users: FOREIGN KEY (remote, version, fingerprint) REFERENCES remote_errors(remote, version, fingerprint) ON DELETE CASCADE',
  'sessions: trigger sessions_note_ended',
  'sightings: trigger sightings_leave_photo',
  'users: trigger users_discovered',
  'thread_likes: trigger thread_likes_counted',
  'thread_likes: trigger thread_likes_taken',
  'thread_replies: trigger thread_replies_counted',
  'thread_replies: trigger thread_replies_number',
  'thread_replies: trigger thread_replies_recounted',
  'thread_replies: trigger thread_replies_taken',
  'thread_reply_likes: trigger thread_reply_likes_counted',
  'thread_reply_likes: trigger thread_reply_likes_taken',
  'thread_votes: trigger thread_votes_counted',
  'threads: trigger threads_counted',
  'threads: trigger threads_recounted',
  'threads: trigger threads_taken',
  'topic_log: trigger topic_log_append_only',
  'topic_log: trigger topic_log_no_truncate',
  'topic_members: trigger topic_members_counted',
  'topic_members: trigger topic_members_taken',
  'topics: trigger topics_folded',
  'place_reviews: trigger place_reviews_counted',
  'places: trigger places_counted_after_delete',
  'places: trigger places_counted_after_insert',
  'places: trigger places_counted_after_update',
  'pet_names: trigger pet_names_counted',
  'pet_names: trigger pet_names_uncounted',
  'pets: trigger pets_known',
  'pets: trigger pets_leave_names',
  'pets: trigger pets_named',
  'pets: trigger pets_tell_notices',
  'posts: trigger posts_searched',
  'user_names: trigger user_names_counted',
  'user_names: trigger user_names_uncounted',
  'users: trigger users_known',
  'users: trigger users_named',
  'users: trigger users_skeleton',
];

let migrated: TestDatabase;
let described: TestDatabase;
beforeAll(async () => {
  [migrated, described] = [await createTestDatabase(), await createEmptyDatabase()];
});
afterAll(async () => {
  await migrated.drop();
  await described.drop();
});

test('the tables described by the entities equal those created by the migrations', async () => {
  await makeTablesOfEntities(described.url);
  const ofEntities = await tablesIn(described.url);
  const ofMigrations = await tablesIn(migrated.url);
  expect(ofMigrations.filter((line) => !ofEntities.includes(line))).toEqual(BEYOND_ENTITIES.toSorted());
  const unmade = ofEntities.filter((line) => !ofMigrations.includes(line));
  expect(unmade.map((line) => `${line}: no migration makes it, npm run migration -- NAME writes one`)).toEqual([]);
});

test('every foreign key has an index, so that deleting the referenced row scans no table', async () => {
  const client = new pg.Client({ connectionString: migrated.url });
  await client.connect();
  const { rows } = await client.query<{ key: string }>(`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) ~ 'IS NOT NULL'))`);
  await client.end();
  expect(rows.map(({ key }) => key)).toEqual([]);
});
