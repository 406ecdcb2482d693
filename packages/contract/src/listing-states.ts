// By themselves: tables and screens name them without the schemas.

/** What a listing offers. A kind that is added says all that the records of kinds ask for. */
export const LISTING_KINDS = ['adoption', 'sale', 'mating'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/**
 * `draft`: its lister alone sees it. `published`: everybody finds it. `paused`: nobody does, for a while. `pending`: an
 * application was approved. `adopted`: it has found its people. `reserved`: its lister has promised it to somebody. `sold`: it has
 * changed hands. `expired`: its time is over, and nobody finds it. `withdrawn`: it is not offered any more.
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
 * What its lister may make of a listing, from each state that its kind has. `pending` follows from an approval alone, `expired`
 * from the time.
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

/** How long it is published before it expires, in days; null: as long as its lister wants. */
export const LISTING_DAYS: Record<ListingKind, number | null> = { adoption: null, sale: 30, mating: 90 };

const RENEWAL_MS = 7 * 24 * 3_600_000;

/** A published listing may be published anew, for all its days, in its last week. */
export function isRenewable(expiresAt: string | null, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) - now.getTime() <= RENEWAL_MS;
}

/** Nobody is waiting for it any more: open applications end with these. */
export const ENDED_LISTING_STATES = [
  'adopted',
  'sold',
  'expired',
  'withdrawn',
] as const satisfies readonly ListingState[];

/** What others may open, if they are told of it. */
export const SHOWN_LISTING_STATES = [
  'published',
  'pending',
  'adopted',
  'reserved',
  'sold',
] as const satisfies readonly ListingState[];

/** States in which people may ask about an offer. */
export const LIVE_LISTING_STATES = ['published', 'pending', 'reserved'] as const satisfies readonly ListingState[];

/** What may lack a photo, a description and a place. */
export const INCOMPLETE_LISTING_STATES = ['draft', 'withdrawn'] as const satisfies readonly ListingState[];
