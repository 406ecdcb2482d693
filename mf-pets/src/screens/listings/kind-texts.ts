import type { ListingKind } from '@qlixline/contract/listings/listing-states';

/** Texts of a kind that every screen may use; those of the directory are in `directory/directory-texts.ts`. */
type KindTexts = {
  area: string;
  /** Label beside the lister's name. */
  listerOf: (title: string) => string;
  gone: string;
  goneHint: string;
  lookAround: string;
};

export const KIND_TEXTS: Record<ListingKind, KindTexts> = {
  adoption: {
    area: 'Adoption',
    listerOf: (title) => `is looking for a home for ${title}`,
    gone: 'This animal is no longer available',
    goneHint: 'It may have found a home, or you don’t have access to it.',
    lookAround: 'See animals looking for a home',
  },
  sale: {
    area: 'Buy & Sell',
    listerOf: () => 'is selling this',
    gone: 'This listing is no longer available',
    goneHint: 'It may have been sold, or you don’t have access to it.',
    lookAround: 'See what is for sale',
  },
  mating: {
    area: 'Mating',
    listerOf: (title) => `is looking for a mate for ${title}`,
    gone: 'This animal is no longer available',
    goneHint: 'The listing may have been paused or withdrawn, or you don’t have access to it.',
    lookAround: 'See animals looking for a mate',
  },
};
