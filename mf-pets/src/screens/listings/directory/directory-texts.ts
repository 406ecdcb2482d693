import { LISTINGS_COUNTED_MAX } from '@qlixline/contract/limits';
import type { ListingKind } from '@qlixline/contract/listings/listing-states';

/** Texts of a kind's directory, which a listing's page doesn't need. */
type DirectoryTexts = {
  /** Nouns for counts, such as "1 animal" and "2 animals". */
  one: string;
  many: string;
  found: string;
  own: string;
  noneYet: string;
  noneYetHint: string;
  ownHint: string;
  favouritesHint: string;
  savedHint: string;
};

export const DIRECTORY_TEXTS: Record<ListingKind, DirectoryTexts> = {
  adoption: {
    one: 'animal',
    many: 'animals',
    found: 'Animals for adoption',
    own: 'Animals that you offer',
    noneYet: 'No animals are looking for a home right now',
    noneYetHint: 'Animals that people and shelters offer will be here.',
    ownHint: 'Looking for a good home for an animal? Describe it here and publish it when you’re ready.',
    favouritesHint: 'Tap the heart on a photo to keep an animal here.',
    savedHint: 'We’ll notify you about new animals like this.',
  },
  sale: {
    one: 'listing',
    many: 'listings',
    found: 'For sale',
    own: 'What you are selling',
    noneYet: 'Nothing is for sale right now',
    noneYetHint: 'Food, toys, beds and other things that pets no longer need will appear here.',
    ownHint: 'Has your pet outgrown something? Take a photo, name a price and publish it here.',
    favouritesHint: 'Tap the heart on a photo to keep a listing here.',
    savedHint: 'We’ll notify you about new listings like this.',
  },
  mating: {
    one: 'animal',
    many: 'animals',
    found: 'Animals looking for a mate',
    own: 'Pets that you offer',
    noneYet: 'No animals are looking for a mate right now',
    noneYetHint: 'Healthy pets whose people would like a litter will be here.',
    ownHint: 'Would you like a litter? Choose one of your pets, name its health tests and publish it here.',
    favouritesHint: 'Tap the heart on a photo to keep an animal here.',
    savedHint: 'We’ll notify you about new animals like this.',
  },
};

/** Formats a count: "1 animal", "1,000+ animals". */
export function countText(kind: ListingKind, count: number): string {
  const number = `${count.toLocaleString('en')}${count >= LISTINGS_COUNTED_MAX ? '+' : ''}`;
  return `${number} ${count === 1 ? DIRECTORY_TEXTS[kind].one : DIRECTORY_TEXTS[kind].many}`;
}
