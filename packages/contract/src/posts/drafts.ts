/** Prefix of the storage keys of drafts on the device; signing out deletes all of them. */
export const DRAFT_KEY_PREFIX = 'draft:';
