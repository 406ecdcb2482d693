/** How much of the registry one look shows. */
export const VERSIONS_SHOWN = 20;
export const LOG_SHOWN = 50;
export const HEALTH_HOURS = 24;
export const ERRORS_SHOWN = 5; // of each version

/** That a remote brings for the navigation: the sidebar has room for all remotes. */
export const NAV_ITEMS_MAX = 4;

/** Why something is published, promoted, rolled back or disabled, in characters. */
export const REASON_MAX_LENGTH = 200;
/** Of a commit, in characters. */
export const AUTHOR_MAX_LENGTH = 100;
