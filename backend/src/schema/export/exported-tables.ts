import type { Tables } from '../tables.ts';
import { EXPORTED_ACCOUNT } from './exported-account.ts';
import { EXPORTED_LISTINGS } from './exported-listings.ts';
import { EXPORTED_MESSAGES } from './exported-messages.ts';
import { EXPORTED_PEOPLE } from './exported-people.ts';
import { EXPORTED_PETS } from './exported-pets.ts';
import { EXPORTED_PLACES } from './exported-places.ts';
import { EXPORTED_POSTS } from './exported-posts.ts';
import type { ExportedList, ExportedPart, NotExported } from './exported-table.ts';

const DERIVED = { unless: 'Made from what is exported.' };
const OPERATION = { unless: 'The installation’s, not a person’s.' };
const SHORT_LIVED = { unless: 'Gone within a day.' };

/**
 * Parts of each table that a person gets when they download their data (decision: data-export). A new table doesn't compile
 * until it is listed here, and a new column until it is in one of its table's lists.
 */
export const EXPORTED_TABLES = {
  ...EXPORTED_ACCOUNT,
  ...EXPORTED_PEOPLE,
  ...EXPORTED_PETS,
  ...EXPORTED_POSTS,
  ...EXPORTED_MESSAGES,
  ...EXPORTED_LISTINGS,
  ...EXPORTED_PLACES,

  notification_actors: { unless: 'What others did.' },
  moderation_log: { unless: 'Evidence about others, kept by the installation.' },
  browser_accounts: { unless: 'Hashes of cookies, which nobody can read.' },

  discover_posts: DERIVED,
  known_names: DERIVED,
  message_words: DERIVED,
  name_words: DERIVED,
  pet_names: DERIVED,
  searched_posts: DERIVED,
  timeline_entries: DERIVED,
  timelines: DERIVED,
  user_names: DERIVED,

  recovery_codes: { unless: 'Hashes, which nobody can read.' },
  data_exports: { unless: 'The download itself.' },
  ended_sessions: SHORT_LIVED,
  freed_bytes: SHORT_LIVED,
  idempotency_keys: SHORT_LIVED,
  outbox: SHORT_LIVED,
  passkey_challenges: SHORT_LIVED,
  password_resets: SHORT_LIVED,
  reach_counts: SHORT_LIVED,
  video_uploads: SHORT_LIVED,
  waiting_alerts: SHORT_LIVED,

  address_imports: OPERATION,
  address_points: OPERATION,
  address_terms: OPERATION,
  address_words: OPERATION,
  addresses: OPERATION,
  deploy_tokens: OPERATION,
  premium_codes: OPERATION,
  left_images: OPERATION,
  link_previews: OPERATION,
  news_feeds: OPERATION,
  place_cells: OPERATION,
  place_import_ids: OPERATION,
  place_imports: OPERATION,
  pruned_builds: OPERATION,
  published_builds: OPERATION,
  publishing_claims: OPERATION,
  push_keys: OPERATION,
  registry_log: OPERATION,
  release_hooks: OPERATION,
  remote_errors: OPERATION,
  street_maps: OPERATION,
} as const satisfies { [T in keyof Tables]: ExportedList<T> | ExportedPart<T> | NotExported };
