/** Maximum number of flags per remote, so that each is decided before the next one is added. */
export const FLAGS_MAX = 10;
/** Maximum lengths in characters. */
export const FLAG_NAME_MAX = 40;
export const FLAG_DESCRIPTION_MAX = 120;
/** Days after which an unchanged flag is stale. */
export const FLAG_STALE_DAYS = 90;
