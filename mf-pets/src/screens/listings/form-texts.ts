import type { ListingKind } from '@qlixline/contract/listing-states';

/** What the form says, by itself: the pages' own texts are no part of it. `title` leads to it, too. */
export const FORM_TEXTS: Record<ListingKind, { title: string; descriptionHint: string }> = {
  adoption: {
    title: 'Offer an animal',
    descriptionHint: 'Character, habits, what it needs, and why it is looking for a home.',
  },
  sale: { title: 'Sell something', descriptionHint: 'Size, age, flaws, and why you are selling it.' },
};
