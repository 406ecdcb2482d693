/** What is half written is kept on the device under a key that begins so; signing out forgets all of it. */
export const DRAFT_KEY_PREFIX = 'draft:';
