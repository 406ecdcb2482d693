import type { Listing } from '@qlixline/contract/listing';
import { isAnimal } from '@qlixline/contract/listing-content';
import { shownName } from '@qlixline/contract/shown-name';

import { WriteButton } from '../../../writing/write-button.tsx';
import { offererName } from '../listing-texts.ts';

/** What somebody may write first. */
const OPENERS = {
  animal: ['Could I meet the animal?', 'How is it with children?', 'What does it need every day?'],
  thing: ['Is this still available?', 'Could I pick it up this week?', 'What are its measurements?'],
};

/** Writes to whoever offers it, with the listing as the message's card. */
export function WriteToLister({ listing }: { listing: Listing }) {
  const { id, kind, traits, title, lister, shelter } = listing;
  const name = offererName(listing);
  return (
    <WriteButton
      variant={kind === 'sale' ? 'primary' : 'soft'}
      label={`Write to ${name}`}
      offer={{
        card: { kind: 'listing', id },
        userId: lister.id,
        name,
        about: title,
        openers: isAnimal(kind, traits) ? OPENERS.animal : OPENERS.thing,
        hint: shelter ? `${shownName(lister)} reads and answers it for the shelter.` : undefined,
      }}
    />
  );
}
