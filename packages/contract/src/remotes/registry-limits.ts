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
