/**
 * Limits on one author's entries in places that many users fill, and on how many of these are counted (decision:
 * crowds). Separate from limits.ts, each line of which enlarges the chunks that all remotes share.
 */
export const TAG_CONVERSATIONS_OF_NETWORK_PER_DAY = 3; // new ones per pet; further messages join the newest
export const TAG_MESSAGES_OF_AUTHOR_MAX = 60; // per conversation
export const SIGHTINGS_OF_AUTHOR_MAX = 10; // per notice
export const VISITOR_SIGHTINGS_OF_NETWORK_MAX = 5; // per notice; further ones replace the newest
export const NOTICE_MATCHES_OF_AUTHOR_MAX = 3; // most likely ones only
export const PARENT_CLAIMS_OF_AUTHOR_MAX = 20; // unanswered ones per pet
export const APPLICATION_MESSAGES_OF_AUTHOR_MAX = 60; // per application and party
export const NOTIFICATION_TARGETS_COUNTED_MAX = 100; // per row; the screen shows 99+
export const TAG_FOLDED_MESSAGES_MAX = 20; // per conversation, newest only, beside its own messages
export const SIGHTINGS_LISTED_MAX = 150;
export const SIGHTINGS_OF_NEWCOMERS_MAX = 40; // per notice, of accounts of the level `new` together
export const PARENT_CLAIMS_OF_NEWCOMERS_MAX = 20; // unanswered ones per pet, of accounts of the level `new` together
