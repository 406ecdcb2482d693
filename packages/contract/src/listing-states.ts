// By themselves: tables and screens name them without the schemas.

/** What a listing offers. A kind that is added says all that the records of kinds ask for. */
export const LISTING_KINDS = ['adoption'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/**
 * `draft`: its lister alone sees it. `published`: everybody finds it. `paused`: nobody does, for a while. `pending`: an
 * application was approved. `adopted`: it has found its people. `withdrawn`: it is not offered any more.
 */
export const LISTING_STATES = ['draft', 'published', 'paused', 'pending', 'adopted', 'withdrawn'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** What its lister may make of a listing. `pending` follows from an approval alone. */
const LISTING_STEPS: Record<ListingKind, Record<ListingState, readonly ListingState[]>> = {
  adoption: {
    draft: ['published'],
    published: ['paused', 'adopted', 'withdrawn'],
    paused: ['published', 'adopted', 'withdrawn'],
    pending: ['published', 'adopted'],
    adopted: ['published'],
    withdrawn: ['published'],
  },
};

export function mayBecome(kind: ListingKind, from: ListingState, to: ListingState): boolean {
  return LISTING_STEPS[kind][from].includes(to);
}

/** Nobody is waiting for it any more: open applications end with these. */
export const ENDED_LISTING_STATES = ['adopted', 'withdrawn'] as const satisfies readonly ListingState[];

/** What others may open, if they are told of it. */
export const SHOWN_LISTING_STATES = ['published', 'pending', 'adopted'] as const satisfies readonly ListingState[];
