import type { ListingKind } from '@qlixline/contract/listing-states';

/** What the screens of a kind say. */
type KindTexts = {
  area: string;
  /** "1 animal", "2 animals". */
  one: string;
  many: string;
  found: string;
  own: string;
  noneYet: string;
  noneYetHint: string;
  ownHint: string;
  favouritesHint: string;
  savedHint: string;
  /** Beside the lister's name. */
  listerOf: (title: string) => string;
  gone: string;
  goneHint: string;
  lookAround: string;
  /** What somebody may write first. */
  openers: readonly string[];
};

export const KIND_TEXTS: Record<ListingKind, KindTexts> = {
  adoption: {
    area: 'Adoption',
    one: 'animal',
    many: 'animals',
    found: 'Animals for adoption',
    own: 'Animals that you offer',
    noneYet: 'No animals are looking for a home right now',
    noneYetHint: 'Animals that people and shelters offer will be here.',
    ownHint: 'Looking for a good home for an animal? Describe it here and publish it when you’re ready.',
    favouritesHint: 'Tap the heart on a photo to keep an animal here.',
    savedHint: 'We’ll notify you about new animals like this.',
    listerOf: (title) => `is looking for a home for ${title}`,
    gone: 'This animal is no longer available',
    goneHint: 'It may have found a home, or you don’t have access to it.',
    lookAround: 'See animals looking for a home',
    openers: ['Could I meet the animal?', 'How is it with children?', 'What does it need every day?'],
  },
  sale: {
    area: 'Buy & Sell',
    one: 'listing',
    many: 'listings',
    found: 'For sale',
    own: 'What you are selling',
    noneYet: 'Nothing is for sale right now',
    noneYetHint: 'Food, toys, beds and other things that pets no longer need will appear here.',
    ownHint: 'Has your pet outgrown something? Take a photo, name a price and publish it here.',
    favouritesHint: 'Tap the heart on a photo to keep a listing here.',
    savedHint: 'We’ll notify you about new listings like this.',
    listerOf: () => 'is selling this',
    gone: 'This listing is no longer available',
    goneHint: 'It may have been sold, or you don’t have access to it.',
    lookAround: 'See what is for sale',
    openers: ['Is this still available?', 'Could I pick it up this week?', 'What are its measurements?'],
  },
};
