import type { Listing } from '@qlixline/contract/listings/listing';

import { WriteButton } from '../../../writing/write-button.tsx';
import { offererName } from '../listing-texts.ts';

const loadSheet = () => import('./lister-sheet.tsx').then((part) => part.ListerSheet);

/** Button to write to the lister, with the listing as the message's card. */
export function WriteToLister({ listing }: { listing: Listing }) {
  return (
    <WriteButton
      variant={listing.kind === 'sale' ? 'primary' : 'soft'}
      label={`Write to ${offererName(listing)}`}
      load={loadSheet}
      about={listing}
    />
  );
}
