// Kept apart from the schemas so that tables and screens can import the names alone.

/** Kinds of listings. A new kind must be added to every record of kinds. */
export const LISTING_KINDS = ['adoption', 'sale', 'mating'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/**
 * States of a listing. `draft`: only visible to its lister. `published`: in search. `paused`: temporarily not in
 * search. `pending`: an application is approved. `adopted`: has found a home. `reserved`: promised to somebody. `sold`:
 * sold. `expired`: its time is over. `withdrawn`: no longer offered.
 */
export const LISTING_STATES = [
  'draft',
  'published',
  'paused',
  'pending',
  'adopted',
  'reserved',
  'sold',
  'expired',
  'withdrawn',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/**
 * States to which the lister can move a listing, by kind and current state. Only an approval leads to `pending`, and
 * only time to `expired`.
 */
const LISTING_STEPS: Record<ListingKind, Partial<Record<ListingState, readonly ListingState[]>>> = {
  adoption: {
    draft: ['published'],
    published: ['paused', 'adopted', 'withdrawn'],
    paused: ['published', 'adopted', 'withdrawn'],
    pending: ['published', 'adopted'],
    adopted: ['published'],
    withdrawn: ['published'],
  },
  sale: {
    draft: ['published'],
    published: ['reserved', 'sold', 'paused', 'withdrawn'],
    reserved: ['sold', 'published', 'withdrawn'],
    paused: ['published', 'sold', 'withdrawn'],
    sold: ['published'],
    expired: ['published', 'sold', 'withdrawn'],
    withdrawn: ['published'],
  },
  mating: {
    draft: ['published'],
    published: ['paused', 'withdrawn'],
    paused: ['published', 'withdrawn'],
    expired: ['published', 'withdrawn'],
    withdrawn: ['published'],
  },
};

export function mayBecome(kind: ListingKind, from: ListingState, to: ListingState): boolean {
  return LISTING_STEPS[kind][from]?.includes(to) ?? false;
}

export const statesOf = (kind: ListingKind) => Object.keys(LISTING_STEPS[kind]) as ListingState[];

/** Days until a published listing expires; null if it never does. */
export const LISTING_DAYS: Record<ListingKind, number | null> = { adoption: null, sale: 30, mating: 90 };

const RENEWAL_MS = 7 * 24 * 3_600_000;

/** Returns true in the last week of a published listing, when it can be renewed for its full time. */
export function isRenewable(expiresAt: string | null, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) - now.getTime() <= RENEWAL_MS;
}

/** States that end a listing and its open applications. */
export const ENDED_LISTING_STATES = [
  'adopted',
  'sold',
  'expired',
  'withdrawn',
] as const satisfies readonly ListingState[];

/** States in which others can open a listing by its link. */
export const SHOWN_LISTING_STATES = [
  'published',
  'pending',
  'adopted',
  'reserved',
  'sold',
] as const satisfies readonly ListingState[];

/** States in which others can ask about a listing. */
export const LIVE_LISTING_STATES = ['published', 'pending', 'reserved'] as const satisfies readonly ListingState[];

/** States in which a listing may lack a photo, a description and a place. */
export const INCOMPLETE_LISTING_STATES = ['draft', 'withdrawn'] as const satisfies readonly ListingState[];
