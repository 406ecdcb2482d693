/** Number of versions and log entries that the overview shows. */
export const VERSIONS_SHOWN = 20;
export const LOG_SHOWN = 50;
export const HEALTH_HOURS = 24;
export const ERRORS_SHOWN = 5; // per version

/** Percentages of users by which a staged promotion proceeds. */
export const STAGES = [1, 10, 50, 100] as const;
export const STAGE_MINUTES = 60;
/** Users who must have opened the version in a stage, as the canary watch judges no fewer. */
export const STAGE_PEOPLE_MIN = 5;

/** Navigation items per remote; the sidebar must have room for all remotes. */
export const NAV_ITEMS_MAX = 4;
export const NAV_LABEL_MAX = 16; // characters, as wide as the sidebar

/** Maximum length in characters of the reason for publishing, promoting, rolling back or disabling. */
export const REASON_MAX_LENGTH = 200;
/** Maximum length in characters of a commit's author. */
export const AUTHOR_MAX_LENGTH = 100;

/** Extensions that a remote may declare. */
export const EXTENSIONS_MAX = 12;
/** Extensions that a slot shows; further ones are left out, so that a screen stays what its owners made. */
export const EXTENSIONS_SHOWN_MAX = 6;
/** Posts of home between two cards of other remotes, of which each is shown once. */
export const POSTS_BETWEEN_CARDS = 8;
/** Items that a layer of the map shows. */
export const LAYER_ITEMS_MAX = 200;
/** Characters of the title, text or path of an item in a layer. */
export const LAYER_TEXT_MAX = 120;
export const EXTENSION_TITLE_MAX = 24; // characters, as wide as a tab on a phone
/** Slots that a remote may offer. */
export const SLOTS_MAX = 40;
/** Bytes in brotli of all scripts that one extension loads, beside the remote's entry. */
export const EXTENSION_BUDGET_BYTES = 30_000;
/** Time in ms from the request of an extension until it must be there. */
export const EXTENSION_LOAD_LIMIT_MS = 5_000;
/** Calls of the network that a remote's extensions may make within `EXTENSION_WINDOW_MS`. */
export const EXTENSION_CALLS_MAX = 60;
export const EXTENSION_WINDOW_MS = 10_000;
