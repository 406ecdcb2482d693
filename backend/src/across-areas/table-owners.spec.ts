import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from '@jest/globals';

import type { Tables } from '../schema/tables.ts';

const SOURCES = dirname(import.meta.dirname);
/** Areas that define, back up or clean up all tables, and texts for people. */
const KNOWS_ALL = /^(schema|database|backup|test-support|modules\/site-pages\/texts)\/|\.(spec|soak)\.ts$/;

const OWNERS: Record<keyof Tables, string> = {
  abuse_reports: 'modules/safety',
  reach_counts: 'modules/trust',
  suspensions: 'modules/suspensions',
  stored_bytes: 'modules/storage',
  freed_bytes: 'modules/storage',
  album_photos: 'modules/photos',
  albums: 'modules/photos',
  alert_areas: 'modules/lost-found',
  map_towns: 'modules/map',
  street_maps: 'modules/map',
  address_imports: 'modules/addresses',
  address_points: 'modules/addresses',
  address_terms: 'modules/addresses',
  address_words: 'modules/addresses',
  addresses: 'modules/addresses',
  place_cells: 'modules/places',
  place_favourites: 'modules/places',
  place_import_ids: 'modules/places',
  place_imports: 'modules/places',
  place_proposals: 'modules/places',
  place_review_images: 'modules/places',
  place_reviews: 'modules/places',
  places: 'modules/places',
  notice_images: 'modules/lost-found',
  notices: 'modules/lost-found',
  sightings: 'modules/lost-found',
  waiting_alerts: 'modules/lost-found',
  news_articles: 'modules/news',
  news_feeds: 'modules/news',
  news_saves: 'modules/news',
  walk_calendars: 'modules/calendars',
  walk_pets: 'modules/walks',
  walk_rsvps: 'modules/walks',
  walk_series: 'modules/walks',
  walks: 'modules/walks',
  collection_posts: 'modules/posts',
  collections: 'modules/posts',
  health_documents: 'modules/pet-health',
  health_entries: 'modules/pet-health',
  medication_doses: 'modules/pet-health',
  medication_plans: 'modules/pet-health',
  highlight_stories: 'modules/stories',
  highlights: 'modules/stories',
  application_steps: 'modules/listings',
  applications: 'modules/listings',
  blocks: 'modules/friends',
  area_updates: 'modules/notifications',
  browser_accounts: 'modules/friends',
  comment_likes: 'modules/posts',
  comment_mentions: 'modules/posts',
  comments: 'modules/posts',
  conversation_members: 'modules/messages',
  group_invitations: 'modules/messages',
  conversations: 'modules/messages',
  data_exports: 'modules/account',
  deploy_tokens: 'platform/registry',
  release_hooks: 'platform/releases',
  discover_posts: 'modules/posts',
  ended_sessions: 'sessions',
  fewer_species: 'modules/posts',
  friend_requests: 'modules/friends',
  friendships: 'modules/friends',
  handovers: 'modules/listings',
  hidden_words: 'modules/friends',
  idempotency_keys: 'http',
  left_images: 'modules/images',
  link_previews: 'modules/link-previews',
  listing_favourites: 'modules/listings',
  listing_images: 'modules/listings',
  listing_views: 'modules/listings',
  listings: 'modules/listings',
  mating_interests: 'modules/listings',
  media: 'modules/images',
  message_images: 'modules/messages',
  message_reactions: 'modules/messages',
  message_words: 'modules/messages',
  messages: 'modules/messages',
  moderation_log: 'modules/safety',
  mutes: 'modules/friends',
  restrictions: 'modules/friends',
  notification_actors: 'modules/notifications',
  notification_preferences: 'modules/notifications',
  mail_choices: 'modules/notifications',
  mail_digests: 'modules/notifications',
  push_keys: 'modules/notifications',
  push_preferences: 'modules/notifications',
  push_subscriptions: 'modules/notifications',
  notifications: 'modules/notifications',
  outbox: 'outbox',
  mail_stops: 'outbox',
  passports: 'modules/pet-health',
  passport_documents: 'modules/pet-health',
  password_resets: 'modules/account',
  email_changes: 'modules/account',
  accepted_terms: 'modules/account',
  invite_links: 'modules/account',
  premium_codes: 'modules/premium',
  premium_log: 'modules/premium',
  premium_periods: 'modules/premium',
  invited_users: 'modules/account',
  sign_ins: 'modules/account',
  recovery_codes: 'modules/account',
  second_factors: 'modules/account',
  passkeys: 'modules/account',
  passkey_challenges: 'modules/account',
  pet_carers: 'modules/pets',
  pet_parents: 'modules/pet-family',
  pet_tags: 'modules/pets',
  care_plans: 'modules/pets',
  care_links: 'modules/pets',
  memorials: 'modules/pets',
  memorial_candles: 'modules/pets',
  tributes: 'modules/pets',
  pets: 'modules/pets',
  post_dismissals: 'modules/posts',
  post_images: 'modules/posts',
  post_likes: 'modules/posts',
  post_mentions: 'modules/posts',
  post_pets: 'modules/posts',
  post_saves: 'modules/posts',
  post_tags: 'modules/posts',
  posts: 'modules/posts',
  pruned_builds: 'platform/registry',
  published_builds: 'platform/registry',
  publishing_claims: 'platform/registry',
  registry_log: 'platform/registry',
  remote_api_users: 'platform/remote-apis',
  remote_error_users: 'platform/reports',
  remote_errors: 'platform/reports',
  remote_outcomes: 'platform/reports',
  saved_searches: 'modules/listings',
  sessions: 'sessions',
  shelter_invitations: 'modules/shelters',
  shelter_members: 'modules/shelters',
  shelters: 'modules/shelters',
  stories: 'modules/stories',
  story_views: 'modules/stories',
  tag_messages: 'modules/pets',
  tag_conversations: 'modules/pets',
  thread_images: 'modules/topics',
  thread_likes: 'modules/topics',
  thread_poll_options: 'modules/topics',
  thread_reads: 'modules/topics',
  thread_replies: 'modules/topics',
  thread_reply_likes: 'modules/topics',
  thread_votes: 'modules/topics',
  threads: 'modules/topics',
  topic_log: 'modules/topics',
  topic_members: 'modules/topics',
  topics: 'modules/topics',
  timeline_entries: 'modules/posts',
  timelines: 'modules/posts',
  user_follows: 'modules/friends',
  user_roles: 'sessions',
  video_uploads: 'modules/videos',
  username_history: 'modules/users',
  users: 'modules/users',
  user_names: 'modules/search',
  known_names: 'modules/friends',
  pet_names: 'modules/search',
  name_words: 'modules/search',
  searched_posts: 'modules/search',
};

/** Matches a table in raw or typed SQL. */
const COMMENT = /\/\*.*?\*\/|^\s*\/\/.*?$/gms;
const TABLE =
  /\b(?:from|join|into|update|using)\s+(\w+)|\b(?:selectFrom|insertInto|updateTable|deleteFrom|using|from|\w+Join)\(\s*\[?'(\w+)/g;

/** Matches the ORM's `em.execute`, which inlines values into the text. */
const TEXT_EXECUTED = /\.execute(?:<[^(]*>)?\(\s*['"`]/;

test('the SQL of a table is in the area that owns it or shared in schema', () => {
  expect(Object.values(OWNERS).filter((area) => !existsSync(join(SOURCES, area)))).toEqual([]);
  const elsewhere = globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !KNOWS_ALL.test(file))
    .flatMap((file) => tablesIn(file).map((table) => ({ file, table })))
    .filter(({ file, table }) => !file.startsWith(`${OWNERS[table]}/`));
  expect(elsewhere.map(({ file, table }) => `${file}: ${table}`)).toEqual([]);
});

test('production code runs no SQL that is neither typed nor a prepared query', () => {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter(
    (file) => !/\.(spec|soak)\.ts$|^test-support\//.test(file),
  );
  expect(files.filter((file) => TEXT_EXECUTED.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([]);
});

function tablesIn(file: string): (keyof Tables)[] {
  const code = readFileSync(join(SOURCES, file), 'utf8').replaceAll(COMMENT, '');
  const names = [...code.matchAll(TABLE)].map(([, text, typed]) => text ?? typed ?? '');
  return [...new Set(names)].filter((name): name is keyof Tables => name in OWNERS);
}
