import type { ListingKind } from '@qlixline/contract/listing-states';

/** What the form says, by itself: the pages' own texts are no part of it. `title` leads to it, too. */
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
