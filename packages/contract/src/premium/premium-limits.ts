import {
  ALBUMS_MAX,
  COLLECTIONS_MAX,
  HIGHLIGHTS_MAX,
  PREMIUM_ALBUMS_MAX,
  PREMIUM_COLLECTIONS_MAX,
  PREMIUM_HIGHLIGHTS_MAX,
  PREMIUM_STORAGE_MAX_BYTES,
  STORAGE_MAX_BYTES,
} from '../limits.ts';

type PremiumLimit = {
  label: string;
  /** Things as named in sentences; bytes have none. */
  things: string | null;
  free: number;
  premium: number;
};

/**
 * Limits that Premium raises. The backend enforces them and the settings show them (decision: premium). What exceeds the
 * free limit when Premium ends is kept; only adding is refused.
 */
export const PREMIUM_LIMITS = {
  storage: {
    label: 'Storage for photos, videos and texts',
    things: null,
    free: STORAGE_MAX_BYTES,
    premium: PREMIUM_STORAGE_MAX_BYTES,
  },
  albums: { label: 'Photo albums', things: 'albums', free: ALBUMS_MAX, premium: PREMIUM_ALBUMS_MAX },
  collections: {
    label: 'Collections of saved posts',
    things: 'collections',
    free: COLLECTIONS_MAX,
    premium: PREMIUM_COLLECTIONS_MAX,
  },
  highlights: {
    label: 'Highlights on your profile',
    things: 'highlights',
    free: HIGHLIGHTS_MAX,
    premium: PREMIUM_HIGHLIGHTS_MAX,
  },
} as const satisfies Record<string, PremiumLimit>;

export type PremiumLimitName = keyof typeof PREMIUM_LIMITS;
/** Limits on the number of things. */
export type CountedLimitName = Exclude<PremiumLimitName, 'storage'>;

/** Returns the sentence that refuses one more thing to a user who has reached the limit. */
export function premiumLimitRefusal(name: CountedLimitName, isPremium: boolean): string {
  const { things, free, premium } = PREMIUM_LIMITS[name];
  return isPremium
    ? `You can have at most ${premium} ${things}.`
    : `You can have at most ${free} ${things}, or ${premium} with Premium.`;
}
