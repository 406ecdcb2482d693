import type { STANDS_IN } from '../safety/oversight.sql.ts';
import type { Tables } from '../tables.ts';

/** Column with the id of the account whose storage a row uses, and the columns whose bytes count. */
type Counted<Table extends keyof Tables> = {
  writer: keyof Tables[Table] & string;
  columns: readonly (keyof Tables[Table] & string)[];
};
type Uncounted = { unless: string };
type CountedBytes = { [Table in keyof typeof STANDS_IN]: Counted<Table> | Uncounted } & {
  [Table in keyof Tables]?: Counted<Table> | Uncounted;
};

/**
 * Bytes that count towards an account's storage, by table. A table with a writer doesn't compile until it is listed,
 * and any other table with users' texts fails a spec until then. Counted tables also need triggers, which a migration
 * adds: `select count_bytes_in('walks', 'host_id', '{title,text}')` (decision: storage).
 */
export const COUNTED_BYTES: CountedBytes = {
  albums: { writer: 'owner_id', columns: ['name'] },
  applications: { writer: 'applicant_id', columns: ['experience', 'message', 'other_animals'] },
  collections: { writer: 'owner_id', columns: ['name'] },
  comments: { writer: 'author_id', columns: ['text'] },
  health_entries: { writer: 'author_id', columns: ['dose', 'name', 'note'] },
  highlights: { writer: 'owner_id', columns: ['name'] },
  listings: { writer: 'lister_id', columns: ['breed', 'description', 'place', 'reference', 'title'] },
  media: { writer: 'owner_id', columns: ['alt', 'bytes', 'caption'] },
  messages: { writer: 'author_id', columns: ['text'] },
  notices: { writer: 'author_id', columns: ['breed', 'marks', 'place', 'reward', 'withheld_mark'] },
  pets: { writer: 'owner_id', columns: ['bio', 'breed', 'name', 'nickname', 'sub_breed'] },
  place_proposals: { writer: 'user_id', columns: ['note', 'proposed'] },
  place_reviews: { writer: 'author_id', columns: ['text'] }, // the owner's only reply has a limited length
  posts: { writer: 'author_id', columns: ['text'] },
  sightings: { writer: 'author_id', columns: ['place', 'text'] },
  stories: { writer: 'author_id', columns: ['caption'] },
  tag_messages: { writer: 'author_id', columns: ['text'] },
  thread_replies: { writer: 'author_id', columns: ['text'] },
  threads: { writer: 'author_id', columns: ['text', 'title'] },
  tributes: { writer: 'author_id', columns: ['text'] },
  walk_series: { writer: 'host_id', columns: ['content', 'rule'] },
  walks: { writer: 'host_id', columns: ['meeting_point', 'reason', 'temperament', 'text', 'title'] },

  // One row, or a limited number of rows, for each account.
  alert_areas: { unless: 'One per account.' },
  fewer_species: { unless: 'One per species.' },
  hidden_words: { unless: 'Their number is limited.' },
  map_towns: { unless: 'One per account.' },
  push_preferences: { unless: 'One per account.' },
  push_subscriptions: { unless: 'Their number is limited.' },
  saved_searches: { unless: 'Their number is limited.' },
  username_history: { unless: 'Names are changed rarely, and kept for a year.' },
  users: { unless: 'One per account, with fields of limited length.' },
  // Parts of something that is counted, or whose number is limited.
  application_steps: { unless: 'A few per application, whose words count.' },
  medication_doses: { unless: 'They have no words.' },
  medication_plans: { unless: 'They have no words, and a pet has few.' },
  health_documents: { unless: 'Documents have a quota of their own, and names of limited length.' },
  pet_parents: { unless: 'Two per pet.' },
  care_plans: { unless: 'One per pet, with texts of limited length.' },
  care_links: { unless: 'They have no words.' },
  memorials: { unless: 'One per pet, with words of limited length.' },
  pet_tags: { unless: 'One per pet.' },
  thread_poll_options: { unless: 'A few per thread, whose words count.' },
  topics: { unless: 'They belong to their members, who outlive their founder’s account.' },
  shelters: { unless: 'They belong to their members, and moderators check each.' },
  conversations: { unless: 'Names belong to groups, which outlive their creators.' },
  places: { unless: 'Maps and others wrote their words; proposals count.' },
  // Safety comes first.
  abuse_reports: { unless: 'An account without room can report others; trust limits how often.' },
  suspensions: { unless: 'Moderators write them.' },
  // Copies of counted content, made by the product.
  comment_mentions: { unless: 'Copied from comments.' },
  discover_posts: { unless: 'Copied from posts.' },
  friendships: { unless: 'Copied from users.' },
  known_names: { unless: 'Copied from users and pets.' },
  message_words: { unless: 'Copied from messages.' },
  name_words: { unless: 'Copied from users and pets.' },
  pet_names: { unless: 'Copied from pets.' },
  post_mentions: { unless: 'Copied from posts.' },
  post_tags: { unless: 'Copied from posts.' },
  user_names: { unless: 'Copied from users.' },
  // Nothing written by the account.
  browser_accounts: { unless: 'Hashes of cookies.' },
  deploy_tokens: { unless: 'Operators make them.' },
  idempotency_keys: { unless: 'Replies, removed after a day.' },
  link_previews: { unless: 'Words of other sites.' },
  mail_stops: { unless: 'They have no words but an address.' },
  mating_interests: { unless: 'They have no words.' },
  news_articles: { unless: 'Words of other sites.' },
  outbox: { unless: 'Mails that the product writes.' },
  passports: { unless: 'They have no words.' },
  accepted_terms: { unless: 'One row per account and version.' },
  invite_links: { unless: 'Few are open per account, and ended ones stay only with those who joined.' },
  premium_codes: { unless: 'Operators make them.' },
  premium_log: { unless: 'Operators write it.' },
  premium_periods: { unless: 'They have no words.' },
  invited_users: { unless: 'One row per account.' },
  email_changes: { unless: 'One waits per account, others are removed after days.' },
  recovery_codes: { unless: 'Hashes, whose number is limited.' },
  area_updates: { unless: 'Written by services of remotes, one row for each kind.' },
  sign_ins: { unless: 'Names of browsers, limited per day and removed after 90 days.' },
  second_factors: { unless: 'One per account.' },
  passkeys: { unless: 'Names of a few words, and few per account.' },
  passkey_challenges: { unless: 'Random bytes, removed after minutes.' },
  password_resets: { unless: 'Hashes, removed after an hour.' },
  remote_errors: { unless: 'Limited per version, removed after a week.' },
  remote_outcomes: { unless: 'Counts per version, removed after a week.' },
  sessions: { unless: 'Their number is limited.' },
  tag_conversations: { unless: 'Finders without an account make them.' },
  video_uploads: { unless: 'Videos count once they are stored.' },
  walk_calendars: { unless: 'One token per account.' },
};
