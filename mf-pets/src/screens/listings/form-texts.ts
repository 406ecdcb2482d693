import type { ListingKind } from '@qlixline/contract/listings/listing-states';

/** Texts of the form, separate from the pages' texts. `title` also names links to the form. */
export const FORM_TEXTS: Record<ListingKind, { title: string; descriptionHint: string }> = {
  adoption: {
    title: 'Offer an animal',
    descriptionHint: 'Character, habits, what it needs, and why it is looking for a home.',
  },
  mating: {
    title: 'Find a mate',
    descriptionHint: 'Character, looks, health, earlier litters, and what you wish for the puppies or kittens.',
  },
  sale: { title: 'Sell something', descriptionHint: 'Size, age, flaws, and why you are selling it.' },
};
