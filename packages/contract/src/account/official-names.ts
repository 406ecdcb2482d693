import { PRODUCT_NAME } from '../remotes/product.ts';

// Names that sound like the people who run the product (decision: names-that-look-alike). Usernames, display names,
// shelters, topics and groups can't have them, nor any name that looks like one.

/** Names that no other name may contain. */
export const OFFICIAL_ANYWHERE = [PRODUCT_NAME] as const;

/** Names that can't be chosen alone, in combination with each other, or with `OFFICIAL_FILLERS`. */
export const OFFICIAL_ALONE = [
  'admin',
  'administrator',
  'administrators',
  'admins',
  'help',
  'helpdesk',
  'mod',
  'moderation',
  'moderator',
  'moderators',
  'mods',
  'official',
  'operator',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'team',
] as const;

/** Words that don't make a name less official: "The Support Team", "Help Center", "Admins". */
export const OFFICIAL_FILLERS = [
  'account',
  'and',
  'care',
  'center',
  'centre',
  'customer',
  'desk',
  'of',
  'our',
  'service',
  'the',
  'user',
  'verified',
  'your',
] as const;

export const OFFICIAL_NAME_REFUSED = `This name is reserved for the people who run ${PRODUCT_NAME}. Please choose another.`;
