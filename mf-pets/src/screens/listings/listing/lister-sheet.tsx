import type { Listing } from '@qlixline/contract/listings/listing';
import { isAnimal } from '@qlixline/contract/listings/listing-content';
import { shownName } from '@qlixline/contract/users/shown-name';

import type { WrittenWords } from '../../../writing/write-button.tsx';
import { WriteSheet } from '../../../writing/write-sheet.tsx';
import { offererName } from '../listing-texts.ts';

/** Suggested first messages. */
const OPENERS = {
  animal: ['Could I meet the animal?', 'How is it with children?', 'What does it need every day?'],
  thing: ['Is this still available?', 'Could I pick it up this week?', 'What are its measurements?'],
};

/** Sheet for the first message to a lister. */
export function ListerSheet({ about: listing, ...words }: WrittenWords & { about: Listing }) {
  const { id, kind, traits, title, lister, shelter } = listing;
  return (
    <WriteSheet
      card={{ kind: 'listing', id }}
      userId={lister.id}
      name={offererName(listing)}
      about={title}
      openers={isAnimal(kind, traits) ? OPENERS.animal : OPENERS.thing}
      hint={shelter ? `${shownName(lister)} reads and answers it for the shelter.` : undefined}
      {...words}
    />
  );
}
