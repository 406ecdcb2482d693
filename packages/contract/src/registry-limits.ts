/** How much of the registry one look shows. */
export const VERSIONS_SHOWN = 20;
export const LOG_SHOWN = 50;
export const HEALTH_HOURS = 24;
export const ERRORS_SHOWN = 5; // of each version

/** Of a rollback or of disabling, in characters. */
export const REASON_MAX_LENGTH = 200;
